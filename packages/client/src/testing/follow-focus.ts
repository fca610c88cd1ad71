/**
 * Replaces the parts of the browser by which a form focuses its first problem. Returns the ids of the fields that take
 * the focus, in order. Pass `vi.stubGlobal`, and call `vi.unstubAllGlobals` after the test.
 */
export function followFocus(stubGlobal: (name: string, value: unknown) => unknown): string[] {
  const focusedIds: string[] = [];
  stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
  stubGlobal('document', {
    querySelector: () => null,
    getElementById: (id: string) => {
      focusedIds.push(id);
      return null;
    },
  });
  return focusedIds;
}
