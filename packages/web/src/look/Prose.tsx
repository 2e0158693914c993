import { Fragment, type ReactNode } from 'react';
import css from './Prose.module.css';

interface ProseProps {
  text: string;
  /** How a run of text is shown: with marks or links in it. */
  run?(text: string): ReactNode;
}

/** Plain text as paragraphs and lists: an empty line separates, "- " begins an item. */
export function Prose({ text, run = (plain) => plain }: ProseProps) {
  return text.split(/\n\s*\n/).map((block) => <Block key={block} text={block} run={run} />);
}

function Block({ text, run }: Required<ProseProps>) {
  const lines = text.split('\n');
  const items = lines.filter((line) => line.startsWith('- '));
  const prose = lines
    .filter((line) => !line.startsWith('- '))
    .join(' ')
    .trim();
  return (
    <Fragment>
      {prose !== '' && <p>{run(prose)}</p>}
      {items.length > 0 && (
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item}>{run(item.slice(2))}</li>
          ))}
        </ul>
      )}
    </Fragment>
  );
}
