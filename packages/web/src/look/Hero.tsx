import { type ReactNode, useEffect, useState } from 'react';
import css from './HeroMap.module.css';
import { useInSight } from './useInSight.ts';

/** The frame of the picture stands at once; the picture comes when it is in sight and the page itself is done. */
export function Hero() {
  const [frame, seen] = useInSight<HTMLElement>();
  const [map, setMap] = useState<ReactNode>();
  useEffect(() => {
    if (!seen) return;
    let gone = false;
    const draw = async (): Promise<void> => {
      const { HeroMap, fetchScene } = await import('./HeroMap.tsx');
      // Without a network the frame stays empty: nothing on this page needs the picture.
      const scene = await fetchScene().catch(() => undefined);
      if (!gone && scene !== undefined) setMap(<HeroMap scene={scene} />);
    };
    // Where a browser cannot tell when it is idle, a moment will do.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void draw(), { timeout: 2000 });
    else setTimeout(() => void draw(), 200);
    return () => {
      gone = true;
    };
  }, [seen]);
  return (
    <figure ref={frame} className={css.hero}>
      {map}
    </figure>
  );
}
