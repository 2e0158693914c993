import { Button } from '@homage/ui';
import { useHomeText } from '../text/home.ts';
import css from './look.module.css';

/**
 * The page itself has failed, or the table that was to stand on it: nothing is lost, and it says what to do. Without a network, what is missing is the reason.
 */
export function Failed({ table = false }: { table?: boolean }) {
  const text = useHomeText();
  const said = navigator.onLine ? (table ? text.unlaid : text) : text.offline;
  return (
    <main className={css.page} id="content">
      <h1>{said.failed}</h1>
      <p>{said.failedHelp}</p>
      <div>
        {navigator.onLine ? (
          <Button look="press" onClick={() => location.reload()}>
            {text.reload}
          </Button>
        ) : (
          <Button look="press" onClick={() => location.assign('/')}>
            {text.nav.home}
          </Button>
        )}
      </div>
    </main>
  );
}
