import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { claim, Refusal } from '../far/house.ts';
import css from '../look/look.module.css';
import { useWebText } from '../text/index.ts';

/** A personal link, opened on another device: the same guest goes on here. */
export default function Claim({ code }: { code: string }) {
  const text = useWebText();
  const [, go] = useLocation();
  const [trouble, setTrouble] = useState<string>();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    claim(decodeURIComponent(code)).then(
      () => go('/tables', { replace: true }),
      (error: unknown) => setTrouble(error instanceof Refusal ? error.why.code : 'fallback'),
    );
  }, [code, go]);
  return (
    <main className={css.loading} id="content">
      <p role="status">{trouble ? (text.trouble[trouble] ?? text.trouble.fallback) : text.play.laying}</p>
    </main>
  );
}
