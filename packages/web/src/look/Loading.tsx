import { useText } from '@homage/ui';
import css from './look.module.css';

export function Loading() {
  const text = useText();
  return (
    <main className={css.loading} id="content">
      <p role="status">{text.bar.thinking}</p>
    </main>
  );
}
