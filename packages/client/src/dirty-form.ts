import { useEffect } from 'react';

/** Forms that hold unsaved words. A new version never reloads an open form over them (specification, navigation rules). */
const dirty = new Set<symbol>();
let left = false;

/** A new version is about to reload the page: the reader has answered, no form asks again. */
export function leaveForms(): void {
  left = true;
}

export function areFormsLeft(): boolean {
  return left;
}

export function hasDirtyForm(): boolean {
  return dirty.size > 0;
}

/** Marks the page as holding unsaved words while `isDirty`. */
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
