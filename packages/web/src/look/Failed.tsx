import { Button } from '@homage/ui';
import { useHomeText } from '../text/home.ts';
import css from './look.module.css';

/** The page itself has failed: nothing is lost, and it says what to do. Without a network, what is missing is the reason. */
export function Failed() {
  const text = useHomeText();
  const said = navigator.onLine ? text : text.offline;
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
