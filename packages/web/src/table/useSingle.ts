import { useEffect, useRef } from 'react';

/** The second click of a double one is no answer to a question that came between the two: nobody has read it yet. */
export function useSingle(question: string): void {
  const now = useRef(question);
  now.current = question;
  useEffect(() => {
    let meant = now.current;
    const onClick = (event: MouseEvent): void => {
      // Keys and programs click with 0, a hand with 1, and with 2 when it has just clicked here before.
      if (event.detail < 2) meant = now.current;
      else if (meant !== now.current) {
        event.stopPropagation();
        event.preventDefault();
      }
    };
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
}
