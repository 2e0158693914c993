import { Button } from '@homage/ui';
import { useSettings } from '../settings.ts';
import { useHomeText } from '../text/home.ts';
import { keepNothing, keepNow, useKept } from './keep.ts';
import css from './Offline.module.css';

/** Whether all games are on this device: what it costs is said before anything is fetched, and the reader may decline. */
export function Offline() {
  const { offline: text } = useHomeText();
  const { language } = useSettings();
  const { keeping, bytes, part, online } = useKept();
  // Not by Intl: its first use alone took 41 of the 79 ms in which the whole page is drawn.
  const size = (bytes / 1e6).toFixed(1).replace('.', language === 'fr' ? ',' : '.');
  return (
    <div className={css.offline} data-keeping={keeping}>
      {keeping === 'ready' && <p role="status">{text.ready}</p>}
      {keeping === 'keeping' && (
        <>
          <p>{text.keeping(size, Math.floor(part * 100))}</p>
          <Button look="quiet" onClick={() => void keepNothing()}>
            {text.stop}
          </Button>
        </>
      )}
      {keeping === 'asks' && online && (
        <>
          <p>{text.asks(size)}</p>
          <Button onClick={() => void keepNow()}>{text.keep}</Button>
        </>
      )}
    </div>
  );
}
