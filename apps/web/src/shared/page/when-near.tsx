import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styles from '../styles/shell.module.css';

/**
 * Renders its children (and loads their code) when they come near the window. Until then the empty space keeps the
 * footer below the window.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => (place.current ? onceNear(place.current, () => setIsNear(true)) : undefined), []);
  const placeholder = <div ref={place} className={styles.loadingPart} />;
  return isNear ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}

/** Calls `onNear` when the element is within a short scroll of the window. Returns a function that stops watching. */
export function onceNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
