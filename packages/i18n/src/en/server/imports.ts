/** Reasons why a file of rates, or one of its rows, cannot be used. */
export const imports = {
  'fields.import_file': 'Please choose a CSV or XLSX file.',
  'fields.import_kind': 'This is not a CSV or XLSX file.',
  'fields.import_broken': 'This sheet cannot be read; it may be damaged. Please save it again and retry.',
  'fields.import_columns': 'Columns are missing: {columns}. The template has them all.',
  'fields.import_cells':
    'This sheet is too large to be read. Please remove unused columns, formats and sheets, and save it again.',
  'fields.import_rows': 'At most {limit} rows in one file.',
  'fields.import_days': 'This file changes more than {limit} days. Please split it.',
  'fields.import_empty': 'This file has no rows.',
  'imports.bad.line': 'Line',
  'imports.bad.reason': 'Reason',
  'imports.bad.row': 'Row',
  'imports.reason.unreadable': 'This line is not a row of the table.',
  'imports.reason.hotel': 'No hotel has the code “{value}”.',
  'imports.reason.plan': 'This hotel has no rate plan “{value}”.',
  'imports.reason.room': 'This hotel has no room type “{value}”.',
  'imports.reason.row_missing': 'Name a rate plan or a room type.',
  'imports.reason.plan_missing':
    'Prices and restrictions need a rate plan; a room type alone has only an allotment.',
  'imports.reason.date': '“{value}” is not a date. Write it as 2027-03-30.',
  'imports.reason.order': 'The last day is before the first day.',
  'imports.reason.over': 'These days are over at the hotel.',
  'imports.reason.horizon': 'Days can be changed up to {days} days ahead.',
  'imports.reason.weekdays': '“{value}” names no weekdays. Write 1 to 7 with Monday as 1, or Mon, Tue.',
  'imports.reason.no_days': 'None of these weekdays lies between the two dates.',
  'imports.reason.price': '“{value}” is not an amount between 0 and 999999.99 in US dollars.',
  'imports.reason.allotment': '“{value}” is not a number of rooms between 0 and {max}.',
  'imports.reason.min_stay': '“{value}” is not a number of nights between 0 and {max}.',
  'imports.reason.flag': '“{value}” is neither yes nor no.',
  'imports.reason.nothing': 'This row says nothing to change.',
  'imports.reason.below_sold':
    'On {date} {sold} {sold|room is|rooms are} sold already; the allotment cannot be lower.',
  'imports.reason.duplicate': 'Line {line} speaks of the same days already.',
  'imports.problem.changed':
    'Somebody changed these days since the preview; nothing was written for this hotel.',
} as const;
