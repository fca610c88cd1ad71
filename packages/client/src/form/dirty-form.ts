import { useEffect } from 'react';

/**
 * The forms with unsaved input. While there is one, a new version of the site does not reload the open page
 * (specification, navigation rules), and the console asks before a sign-out.
 */
const dirtyForms = new Set<symbol>();
let isLeaving = false;

/**
 * Called before a reload for a new version, and when the session has ended (HTTP 401, or a sign-out in another tab).
 * Forms then do not ask about unsaved input, and tab drafts stay.
 */
export function leaveForms(): void {
  isLeaving = true;
}

/** Called after a sign-in on a page that was not reloaded: forms work as before. */
export function returnToForms(): void {
  isLeaving = false;
}

export function isLeavingForms(): boolean {
  return isLeaving;
}

export function hasDirtyForm(): boolean {
  return dirtyForms.size > 0;
}

/** Marks the page as holding unsaved input while `isDirty`. */
export function useDirtyForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const mark = Symbol('form');
    dirtyForms.add(mark);
    return () => {
      dirtyForms.delete(mark);
    };
  }, [isDirty]);
}
