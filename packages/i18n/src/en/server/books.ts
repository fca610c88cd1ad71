/** Texts of the books that only the server writes. */
export const bookErrors = {
  'errors.books.checks_open':
    '{count} {count|check|checks} of this month {count|is|are} open. Settle {count|it|them} before you close the month.',
  'errors.books.numbers_missing': 'Enter the account numbers first: {accounts}.',
  'errors.books.datev_settings':
    'DATEV needs the consultant and client numbers. All account numbers need the same length, 4 to 8 digits.',
  'fields.currency_buffer': 'Please enter a percentage from 0 to 20, such as 1.5',
  'fields.tax_rate': 'Please enter a rate from 0 to 50%',
  'fields.account_no': 'Please use letters, digits, points and hyphens, at most 20',
  'errors.books.other_amount': 'The amounts differ: this is for {amount}.',
  'errors.books.second_confirmation':
    'Your confirmation is recorded. A second person must confirm this transfer.',
  'fields.statement_kind': 'This is no bank statement. Please use camt.053, MT940, CSV or Excel',
  'fields.statement_large': 'Please upload at most {megabytes} MB',
  'fields.statement_encoding': 'The text is not in {encoding}, as the file says',
  'fields.statement_currency': 'The statement is in {currency}. Our account is in USD',
  'fields.statement_balances': 'The statement has no opening or closing balance',
  'fields.statement_sum': 'The lines of statement {number} lead to {sum}, but it closes with {closing}',
  'fields.statement_balance': 'Line {line}: the balance does not follow from the line before',
  'fields.statement_line': 'Line {line}: day or amount cannot be read',
  'fields.statement_columns': 'Columns for the day and the amount are missing',
  'fields.statement_before': 'This file was uploaded before',
  'errors.books.month_closed': 'This month is closed. Choose a day in an open month, or have it reopened.',
  'fields.closed_month': '{month} is closed',
  'fields.date_future': 'This day is in the future',
  'fields.debits_credits': 'Debits and credits differ by {difference}',
  'fields.account_by_hand': 'Line {line}: this account takes no entries by hand',
  'fields.bank_line_amount':
    'The bank line of this entry is {amount}. The bank must change by the same amount',
  'fields.two_lines': 'An entry needs two lines',
  'fields.two_accounts': 'An entry moves money between two accounts',
} as const;
