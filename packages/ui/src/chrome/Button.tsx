import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from '../objects/Icon.tsx';
import css from './Button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `press` is the one thing to do, `plain` the rest, `quiet` stays in the background. */
  look?: 'press' | 'plain' | 'quiet';
  icon?: IconName;
  /** What it does, for whoever rests on it: shown by the sheet that explains everything. */
  tip?: string | undefined;
  children: ReactNode;
}

export function Button({ look = 'plain', icon, tip, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      data-look={look}
      data-tip={tip}
      className={`${css.button} ${css[look]} ${className ?? ''}`}
      {...rest}
    >
      {icon && <Icon name={icon} size={18} />}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
}

/** A button that shows only a picture; its name is also its tip. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${css.button} ${css.icon} ${className ?? ''}`}
      aria-label={label}
      data-tip={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

/** The class of a link that looks like a button. */
export const buttonClass = (look: 'press' | 'plain' | 'quiet' = 'plain'): string => `${css.button} ${css[look]}`;
