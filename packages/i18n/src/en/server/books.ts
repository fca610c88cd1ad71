/** Texts of the books that only the server writes. */
export const bookErrors = {
  'errors.books.checks_open': '{count} checks of this month are open. Settle them before you close it.',
  'fields.month': 'Please enter a month such as 2026-11',
} as const;
