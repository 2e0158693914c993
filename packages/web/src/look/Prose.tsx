import css from './Prose.module.css';

/** Plain text as paragraphs and lists: an empty line separates, "- " begins an item. */
export function Prose({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((block) => <Block key={block} text={block} />);
}

function Block({ text }: { text: string }) {
  const lines = text.split('\n');
  const items = lines.filter((line) => line.startsWith('- '));
  const prose = lines
    .filter((line) => !line.startsWith('- '))
    .join(' ')
    .trim();
  return (
    <>
      {prose !== '' && <p>{prose}</p>}
      {items.length > 0 && (
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item}>{item.slice(2)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
