import { type ReactNode, Suspense, useState } from 'react';

/** Draws its children, which load their code then, once they are wanted for the first time; and keeps them. */
export function Late({ when, children }: { when: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(when);
  if (when && !wanted) setWanted(true);
  // Where a page is written as text nothing comes later: the browser adds it.
  if (typeof window === 'undefined') return null;
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
