import type { CSSProperties, ReactNode } from 'react';

export interface InkProps {
  /** The part of the drawing that is shown, in its own units. */
  box: string;
  /** What it shows, for those who hear it. Without it the picture is an ornament and words stand beside it. */
  label?: string | undefined;
  className?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Its place inside another drawing. */
  x?: number | undefined;
  y?: number | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** A woodcut as a picture of its own. */
export function Ink({ box, label, className, children, ...rest }: InkProps) {
  const look = className === undefined ? 'ink' : `ink ${className}`;
  return label === undefined ? (
    <svg viewBox={box} className={look} aria-hidden="true" {...rest}>
      {children}
    </svg>
  ) : (
    <svg viewBox={box} className={look} role="img" aria-label={label} {...rest}>
      {children}
    </svg>
  );
}
