import { useEffect, useRef, useState } from 'react';
import type { TableState } from '../client/types.ts';
import { visit } from '../client/visits.ts';

/**
 * The cursor since which the reader was away, and how to say "understood"; 0 while there is nothing to catch up with. Away is who
 * closed the page, sat behind the curtain or looked at something else. Who acts has caught up.
 */
export function useAway(state: TableState): [since: number, understood: () => void] {
  const { id, me, visited, acted, cursor, curtain } = state;
  const [since, setSince] = useState(visited);
  const before = useRef({ id, me, visited, acted });
  useEffect(() => {
    const was = before.current;
    before.current = { id, me, visited, acted };
    if (was.id !== id || was.me !== me || was.visited !== visited) setSince(visited);
    else if (was.acted !== acted) setSince(0);
  }, [id, me, visited, acted]);
  const now = useRef(cursor);
  now.current = cursor;
  useEffect(() => {
    if (curtain !== undefined) return undefined;
    let left: number | undefined = document.hidden ? now.current : undefined;
    const look = (): void => {
      if (document.hidden) left = now.current;
      else {
        if (left !== undefined && now.current > left) setSince(left);
        visit(id, me, now.current);
      }
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id, me, curtain]);
  useEffect(() => {
    if (curtain === undefined && !document.hidden) visit(id, me, cursor);
  }, [id, me, cursor, curtain]);
  return [since, () => setSince(0)];
}
