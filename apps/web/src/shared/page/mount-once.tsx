import { type ReactNode, Suspense, useState } from 'react';

/** Renders its children (and loads their code) when `when` first becomes true. They stay rendered. */
export function MountOnce({ when, children }: { when: boolean; children: ReactNode }) {
  const [hasBegun, setHasBegun] = useState(when);
  if (when && !hasBegun) setHasBegun(true);
  // The server cannot wait for the code of the children, so it renders nothing here; the browser adds them.
  if (typeof window === 'undefined') return null;
  return hasBegun ? <Suspense fallback={null}>{children}</Suspense> : null;
}
