import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../text/text.ts';
import { IconButton } from './Button.tsx';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  open: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The browser's own dialog: it traps the focus, closes on Esc and gives the focus back. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const text = useText();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog ref={ref} className={css.dialog} aria-labelledby={heading} onClose={onClose}>
      <header className={css.head}>
        <h2 id={heading}>{title}</h2>
        <IconButton icon="close" label={text.dialog.close} onClick={onClose} />
      </header>
      {open && <div className={css.body}>{children}</div>}
    </dialog>
  );
}
