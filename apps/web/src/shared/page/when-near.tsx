import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Draws its children, which load their code then, when their place comes near the window; the footer waits below it. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (place.current ? onceNear(place.current, () => setNear(true)) : undefined), []);
  const waiting = <div ref={place} className="part-comes" />;
  return near ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}

/** Calls `then` when the element is less than a thumb's way from the window. Returns what ends the watch. */
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
