/** The first field with something to mend has the focus, wherever the button was pressed. `form`: the id of one form. */
export function focusFirstWrong(form?: string): void {
  const within = form === undefined ? 'form' : `#${CSS.escape(form)}`;
  document.querySelector<HTMLElement>(`${within} [aria-invalid="true"]`)?.focus();
}
