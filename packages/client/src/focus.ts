/** Focuses the control with this DOM id, if there is one, and scrolls it to the middle of the window. */
export function focusOn(id: string): void {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
