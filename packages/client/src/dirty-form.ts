import { useEffect } from 'react';

/**
 * Tracks forms with unsaved input. A new version never reloads the page over them (specification, navigation rules).
 */
const dirty = new Set<symbol>();
let left = false;

/** Called before the reload for a new version: the reader has answered, so no form asks again. */
export function leaveForms(): void {
  left = true;
}

export function areFormsLeft(): boolean {
  return left;
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
