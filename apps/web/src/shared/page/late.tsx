import { type ReactNode, Suspense, useState } from 'react';

/** Renders its children (and loads their code) when `when` first becomes true, and keeps them. */
export function Late({ when, children }: { when: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(when);
  if (when && !wanted) setWanted(true);
  // On the server nothing is rendered later; the browser adds it.
  if (typeof window === 'undefined') return null;
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
