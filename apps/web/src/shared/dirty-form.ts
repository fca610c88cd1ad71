import { useEffect } from 'react';

/** Forms that hold unsaved words. A new version never reloads the page over them (specification, navigation rules). */
const dirty = new Set<symbol>();

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
