/** Texts of the books that only the server writes. */
export const bookErrors = {
  'errors.books.checks_open': '{count} checks of this month are open. Settle them before you close it.',
  'errors.books.month_closed': 'This month is closed. Choose a day in an open month, or have it reopened.',
  'fields.closed_month': '{month} is closed',
  'fields.date_future': 'This day is in the future',
  'fields.debits_credits': 'Debits and credits differ by {difference}',
  'fields.account_by_hand': 'Line {line}: this account takes no entries by hand',
  'fields.two_lines': 'An entry needs two lines',
  'fields.two_accounts': 'An entry moves money between two accounts',
  'fields.month': 'Please enter a month such as 2026-11',
} as const;
