import type { ReactNode } from 'react';
import css from './objects.module.css';

interface CardProps {
  title: string;
  /** The body begins with an illuminated initial in this colour (a CSS colour or `var(--azure)`). */
  colour?: string;
  children?: ReactNode;
  foot?: ReactNode;
  /** Face down: only the back is seen, and `title` names it. */
  back?: boolean;
  small?: boolean;
}

/** A card: double gold rule, title, illuminated initial, the paragraph in the foot; a diapered back. */
export function Card({ title, colour = 'var(--azure)', children, foot, back = false, small = false }: CardProps) {
  if (back)
    return <div className={`${css.card} ${css.back} ${small ? css.small : ''}`} role="img" aria-label={title} />;
  return (
    <article className={`${css.card} ${small ? css.small : ''}`}>
      <h3>{title}</h3>
      <div className={css.cardBody} style={{ '--initial': colour }}>
        {children}
      </div>
      {foot && <footer>{foot}</footer>}
    </article>
  );
}
