import { useEffect, useState } from 'react';

/** Once somebody could decide, and from then on: what only explains and celebrates is loaded then, and not before the first decision. */
export function useStands(now: boolean): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    if (now) setStands(true);
  }, [now]);
  return stands;
}
