import { Button } from '@homage/ui';
import { useHomeText } from '../text/home.ts';
import css from './look.module.css';

/** The page itself has failed: nothing is lost, and it says what to do. */
export function Failed() {
  const text = useHomeText();
  return (
    <main className={css.page} id="content">
      <h1>{text.failed}</h1>
      <p>{text.failedHelp}</p>
      <div>
        <Button look="press" onClick={() => location.reload()}>
          {text.reload}
        </Button>
      </div>
    </main>
  );
}
