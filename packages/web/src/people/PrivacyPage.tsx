import type { Keeps, PeopleReply } from '@homage/protocol';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import css from '../look/look.module.css';
import { useTitle } from '../look/useTitle.ts';
import { usePeopleText } from '../text/people.ts';
import { usePrivacyText } from '../text/privacy.ts';
import { send } from './api.ts';

/** What is kept, for how long, and how to be rid of it. */
export default function PrivacyPage() {
  const { account } = usePeopleText();
  const { title, lead, parts } = usePrivacyText();
  useTitle(title);
  const [keeps, setKeeps] = useState<Keeps | null>(null);
  useEffect(() => {
    send<PeopleReply<'ways'>>('GET', '/enter').then(
      (ways) => setKeeps(ways.keeps),
      () => undefined,
    );
  }, []);
  return (
    <main className={css.page} id="content">
      <h1>{title}</h1>
      <p className={css.lead}>{lead}</p>
      {parts(keeps).map((part) => (
        <section key={part.title} className={css.sheet}>
          <h2>{part.title}</h2>
          {part.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      <p>
        <Link href="/account">{account.title}</Link>
      </p>
    </main>
  );
}
