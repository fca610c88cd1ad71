/** Focuses the first wrong field. `form`: limits the search to the form with this id. */
export function focusFirstWrong(form?: string): void {
  const within = form === undefined ? 'form' : `#${CSS.escape(form)}`;
  document.querySelector<HTMLElement>(`${within} [aria-invalid="true"]`)?.focus();
}
