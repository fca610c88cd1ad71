import { useEffect } from 'react';

/**
 * The forms with unsaved input. While there is one, a new version of the site does not reload the open page
 * (specification, navigation rules).
 */
const dirty = new Set<symbol>();
let hasLeft = false;

/** Called before the reload for a new version. Forms then do not ask about unsaved input, and tab drafts stay. */
export function leaveForms(): void {
  hasLeft = true;
}

export function areFormsLeft(): boolean {
  return hasLeft;
}

export function hasDirtyForm(): boolean {
  return dirty.size > 0;
}

/** Marks the page as holding unsaved input while `isDirty`. */
export function useDirtyForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const mark = Symbol('form');
    dirty.add(mark);
    return () => {
      dirty.delete(mark);
    };
  }, [isDirty]);
}
