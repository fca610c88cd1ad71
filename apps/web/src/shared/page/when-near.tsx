import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styles from '../styles/shell.module.css';

/**
 * Renders its children (and loads their code) when they come near the window. Until then the empty space keeps the
 * footer below the window.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (place.current ? onceNear(place.current, () => setNear(true)) : undefined), []);
  const waiting = <div ref={place} className={styles.loadingPart} />;
  return near ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}

/** Calls `then` when the element is within a short scroll of the window. Returns a function that stops watching. */
export function onceNear(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
