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
  /** Fills its place and is cut where the place has another shape. */
  fill?: boolean;
  children: ReactNode;
}

/** A woodcut as a picture of its own. */
export function Ink({ box, label, className, fill = false, children, ...rest }: InkProps) {
  const look = className === undefined ? 'ink' : `ink ${className}`;
  const fit = fill ? 'xMidYMid slice' : undefined;
  return label === undefined ? (
    <svg viewBox={box} className={look} preserveAspectRatio={fit} aria-hidden="true" {...rest}>
      {children}
    </svg>
  ) : (
    <svg viewBox={box} className={look} preserveAspectRatio={fit} role="img" aria-label={label} {...rest}>
      {children}
    </svg>
  );
}
