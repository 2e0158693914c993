import { buttonClass } from '@homage/ui';
import { Link } from 'wouter';
import css from '../look/look.module.css';
import { useTitle } from '../look/useTitle.ts';
import { useWebText } from '../text/index.ts';

export default function NotFound() {
  const text = useWebText();
  useTitle(text.notFound.title);
  return (
    <main className={css.page} id="content">
      <h1>{text.notFound.title}</h1>
      <p>{text.notFound.help}</p>
      <p>
        <Link href="/" className={buttonClass('press')}>
          {text.table.toHome}
        </Link>
      </p>
    </main>
  );
}
