import { Link } from 'wouter';
import css from '../look/look.module.css';
import { useTitle } from '../look/useTitle.ts';
import { usePeopleText } from '../text/people.ts';

/** What is kept, for how long, and how to be rid of it. */
export default function PrivacyPage() {
  const { privacy, account } = usePeopleText();
  useTitle(privacy.title);
  return (
    <main className={css.page} id="content">
      <h1>{privacy.title}</h1>
      <p className={css.lead}>{privacy.lead}</p>
      {privacy.parts.map(({ title, lines }) => (
        <section key={title} className={css.sheet}>
          <h2>{title}</h2>
          {lines.map((line) => (
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
