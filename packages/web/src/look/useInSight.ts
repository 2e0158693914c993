import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether something has come into sight or near to it. What is drawn elsewhere costs a phone time before its first tap. */
export function useInSight<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const eye = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        eye.disconnect();
        setSeen(true);
      },
      { rootMargin: '200px' },
    );
    if (ref.current) eye.observe(ref.current);
    return () => eye.disconnect();
  }, []);
  return [ref, seen];
}
