/** Focuses a field and scrolls it to the middle of the window. */
export function focusOn(id: string): void {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
