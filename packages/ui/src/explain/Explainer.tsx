import type { Vocabulary } from '@homage/kernel';
import { type About, type GameWords, paragraphName, type Say } from '@homage/words';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Lit } from '../board/board.ts';
import { buttonOf, litAt } from '../board/lit.ts';
import { IconButton } from '../chrome/Button.tsx';
import { SeatName } from '../chrome/SeatName.tsx';
import type { AnyReason } from '../composer/draft.ts';
import { Reason, useRuleHref } from '../composer/Reason.tsx';
import { useLanguage } from '../text/language.tsx';
import { useText } from '../text/text.ts';
import css from './Explainer.module.css';
import { type Looked, useThing } from './useThing.ts';

export interface ExplainerProps {
  words: GameWords<Vocabulary>;
  view: object;
  say: Say;
  /** Nothing is asked of the reader: a click on a thing asks what it is. */
  idle: boolean;
  /** Why a thing cannot be chosen now. */
  whyAt(thing: string): Promise<AnyReason | undefined>;
  /** The place whose story the chronicle tells now, and how to change it. */
  story: string | undefined;
  onStory(thing: string | undefined, name: string): void;
}

/** So much of a paragraph is shown; the rest is on the rules page. */
const EXCERPT = 340;

/** The first lines of a paragraph, in whole sentences. */
function excerpt(body: string): string {
  const [first = ''] = body.split(/\n\n/);
  const text = first.length < 60 ? body.replace(/\n\n/, ' ').split(/\n\n/)[0] : first;
  if (text === undefined || text.length <= EXCERPT) return text ?? '';
  const cut = text.slice(0, EXCERPT);
  return cut.slice(0, Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('; '), 80) + 1);
}

/** Shows what a thing is, what it does, whose it is, its paragraph, and what I could do with it now or why not. */
export default function Explainer(props: ExplainerProps) {
  const [looked, setLooked] = useThing(props.idle);
  const { language } = useLanguage();
  const { words, view, say } = props;
  const about = looked?.thing ? words.about?.(looked.thing, view, language, say) : undefined;
  if (looked === undefined || (about === undefined && looked.tip === undefined)) return null;
  return <Sheet key={looked.thing} {...props} looked={looked} about={about} onClose={() => setLooked(undefined)} />;
}

function Sheet(props: ExplainerProps & { looked: Looked; about: About | undefined; onClose(): void }) {
  const { looked, about, onClose } = props;
  const ui = useText();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { element } = looked;
    if (root.current) lay(root.current, element);
    element.setAttribute('aria-describedby', 'explains');
    return () => element.removeAttribute('aria-describedby');
  });
  useEffect(() => {
    // Whoever asked by a key reads on in the sheet; a finger needs no focus.
    if (looked.held && looked.element.matches(':focus-visible')) root.current?.focus();
  }, [looked]);
  if (about === undefined) {
    return (
      <div ref={root} id="explains" className={css.tip} role="tooltip" data-explains="">
        {looked.tip}
      </div>
    );
  }
  return (
    <div
      ref={root}
      id="explains"
      className={css.sheet}
      data-explains={looked.thing}
      role="dialog"
      aria-label={about.name}
      tabIndex={-1}
    >
      <header>
        <Picture of={looked.thing} />
        <div>
          <strong className={css.name}>{about.name}</strong>
          {about.owner !== undefined && (
            <SeatName
              seat={about.owner}
              name={ui.explain.owner(props.say.name(about.owner), about.owner === props.say.me)}
              size={16}
            />
          )}
        </div>
        {looked.held && <IconButton icon="close" label={ui.dialog.close} onClick={onClose} />}
      </header>
      <Body {...props} about={about} />
    </div>
  );
}

function Body({
  looked,
  about,
  words,
  say,
  whyAt,
  story,
  onStory,
  onClose,
}: Parameters<typeof Sheet>[0] & { about: About }) {
  const ui = useText();
  const { language } = useLanguage();
  const href = useRuleHref();
  const { thing } = looked;
  const { rules } = words.texts[language];
  const paragraph = about.rule === undefined ? undefined : rules.find(({ id }) => id === about.rule);
  const does = about.does ?? (paragraph ? excerpt(paragraph.body) : undefined);
  const label = stateOf(thing, about.name);
  const here = litAt(thing);
  const [why, setWhy] = useState<AnyReason | NonNullable<Lit['why']>>();
  const open = here?.state === 'open' || here?.state === 'chosen';
  useEffect(() => {
    if (open) return undefined;
    let gone = false;
    const greyed = litAt(thing)?.why;
    if (greyed) {
      setWhy(greyed);
      return undefined;
    }
    void whyAt(thing).then((found) => {
      if (!gone) setWhy(found);
    });
    return () => {
      gone = true;
    };
  }, [thing, open, whyAt]);
  return (
    <>
      {label !== '' && <p className={css.state}>{label}</p>}
      {does && <p>{does}</p>}
      {here?.state === 'open' && (
        <p className={css.now} data-now="can">
          {ui.explain.canNow(here.options.slice(0, 4))}
        </p>
      )}
      {here?.state === 'chosen' && <p className={css.now}>{ui.explain.chosen}</p>}
      {!open && why && (
        <p className={css.not} data-now="not">
          <b>{ui.explain.notNow}</b> <Reason reason={why} words={words} say={say} />
        </p>
      )}
      <footer>
        {about.rule !== undefined && (
          <a className="paragraph" href={href(about.rule)} target="_blank" rel="noreferrer">
            {ui.compose.paragraph(paragraphName(rules, about.rule))}
          </a>
        )}
        {looked.element.hasAttribute('data-place') && (
          <button
            type="button"
            className={css.story}
            aria-pressed={story === thing}
            onClick={() => {
              onStory(story === thing ? undefined : thing, about.name);
              onClose();
            }}
          >
            {story === thing ? ui.explain.storyOff : ui.explain.story}
          </button>
        )}
      </footer>
    </>
  );
}

/** How it stands with the thing, as the board says it to those who hear it; its name is above already. */
function stateOf(thing: string, name: string): string {
  const label = buttonOf(thing)?.querySelector('[data-label]')?.textContent ?? '';
  const rest = label.startsWith(name) ? label.slice(name.length).replace(/^[,.:;\s]+/, '') : label;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The drawing of the thing as the board shows it. */
function Picture({ of }: { of: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const [drawn, setDrawn] = useState(false);
  useLayoutEffect(() => {
    const area = (svg: Element): number => svg.getBoundingClientRect().width * svg.getBoundingClientRect().height;
    const drawings = [...(buttonOf(of)?.querySelectorAll('[data-face] svg') ?? [])];
    const svg = drawings.reduce<Element | undefined>(
      (best, one) => (best && area(best) >= area(one) ? best : one),
      undefined,
    );
    if (!svg || !frame.current) return;
    const copy = svg.cloneNode(true) as SVGElement;
    for (const name of ['width', 'height', 'style', 'id']) copy.removeAttribute(name);
    frame.current.replaceChildren(copy);
    setDrawn(true);
  }, [of]);
  return <span ref={frame} className={css.picture} hidden={!drawn} aria-hidden="true" />;
}

const GAP = 10;

/** Beside the thing, never over it: where there is most room. On a narrow screen at the top, away from the finger. */
function lay(sheet: HTMLElement, element: Element): void {
  const box = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height, style } = sheet;
  if (innerWidth < 640 && !sheet.matches('[role="tooltip"]')) {
    const top = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar')) + 6;
    style.insetInlineStart = '8px';
    style.insetBlockStart = `${box.top > top + height + GAP || box.top > innerHeight / 2 ? top : Math.min(box.bottom + GAP, innerHeight - height - 8)}px`;
    return;
  }
  const clamp = (value: number, most: number): number => Math.max(8, Math.min(value, most));
  const right = innerWidth - box.right - GAP >= width + 8;
  const left = box.left - GAP >= width + 8;
  if (right || left) {
    style.insetInlineStart = `${right ? box.right + GAP : box.left - GAP - width}px`;
    style.insetBlockStart = `${clamp(box.top + box.height / 2 - height / 2, innerHeight - height - 8)}px`;
    return;
  }
  style.insetInlineStart = `${clamp(box.left + box.width / 2 - width / 2, innerWidth - width - 8)}px`;
  style.insetBlockStart = `${clamp(box.bottom + GAP + height < innerHeight ? box.bottom + GAP : box.top - GAP - height, innerHeight - height - 8)}px`;
}
