import type { PeopleReply } from '@homage/protocol';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { TableState } from '../client/types.ts';
import css from '../look/look.module.css';
import { useCareText } from '../text/care.ts';

type Known = PeopleReply<'tableProfiles'>;

/** Who of those that sit at a table of the server has a profile to be seen, by seat. */
export function useProfiles({ id, seats, manners }: TableState): ReadonlyMap<number, string> {
  const [known, setKnown] = useState<Known>([]);
  const far = manners !== undefined;
  const sitting = seats.map(({ who }) => who ?? '').join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when somebody else sits there
  useEffect(() => {
    if (!far) return undefined;
    let gone = false;
    fetch(`/api/tables/${id}/profiles`)
      .then(async (response) => {
        const found = response.ok ? ((await response.json()) as Known) : [];
        if (!gone) setKnown(found);
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [far, id, sitting]);
  return new Map(known.map(({ seat, handle }) => [seat, handle]));
}

/** From a seat to what finished games tell of its player. */
export function ProfileLink({ handle, name }: { handle: string | undefined; name: string }) {
  const text = useCareText();
  if (handle === undefined) return null;
  return (
    <Link href={`/people/${encodeURIComponent(handle)}`} className={css.aside}>
      {text.profile(name)}
    </Link>
  );
}
