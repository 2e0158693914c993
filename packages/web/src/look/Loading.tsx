import { useHomeText } from '../text/home.ts';
import css from './look.module.css';

export function Loading() {
  const text = useHomeText();
  return (
    <main className={css.loading} id="content">
      <p role="status">{text.laying}</p>
    </main>
  );
}
