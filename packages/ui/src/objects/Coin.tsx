import { useText } from '../text/text.ts';
import css from './objects.module.css';

/** A sum of money: one gold piece and the figure beside it. */
export function Coins({ count, size = 18, gain = false }: { count: number; size?: number; gain?: boolean }) {
  const text = useText();
  const shown = gain && count > 0 ? `+${count}` : `${count}`.replace('-', '−');
  return (
    <span className={css.coins}>
      <CoinArt size={size} />
      <span className="numbers" aria-hidden="true">
        {shown}
      </span>
      <span className="unseen">{text.coins(count)}</span>
    </span>
  );
}

export function CoinArt({ size = 18 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="#f5c81e" stroke="#2b2118" strokeWidth="1.8" />
      <circle cx="12" cy="12" r="7" fill="none" stroke="#8a6414" strokeWidth="1.2" />
      <path
        d="M12 6.5c1.4 1.8 2 3.2 1.2 5 1.6-1.2 3.6-.4 3.3 1.4-.2 1.3-1.6 1.7-2.6 1l.3 2.6H9.8l.3-2.6c-1 .7-2.4.3-2.6-1-.3-1.8 1.7-2.6 3.3-1.4-.8-1.8-.2-3.2 1.2-5z"
        fill="#8a6414"
      />
    </svg>
  );
}
