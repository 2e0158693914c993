import { useEffect, useState } from 'react';

/** What stands behind the #: it was sent to no server by opening the link. Taken out of the address at once. */
export function useFragment(): string {
  const [code] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return code;
}
