/** Reasons why a file of rates or hotels, or one of its rows, cannot be used. */
export const imports = {
  'fields.hotel_file': 'Please choose a file with hotels.',
  'fields.hotel_file_kind':
    'This is no table or list of hotels. Supported: CSV, TSV, XLSX, JSON and JSON lines, also as ZIP or GZ.',
  'fields.hotel_file_xls': 'This is an old XLS workbook. Please save it as XLSX.',
  'fields.hotel_file_archive': 'This archive cannot be unpacked; it may be damaged or encrypted.',
  'fields.hotel_file_unpacked': 'This archive unpacks to more than {limit} MB.',
  'fields.hotel_file_several': 'This archive has several files: {names}. Please upload one of them.',
  'fields.hotel_file_broken':
    'This file cannot be read to its end; it may be cut off. Please save it again and retry.',
  'fields.hotel_file_columns': 'At most {limit} columns in one file.',
  'fields.hotel_source_taken': 'This name belongs to another source. Please choose a different name.',
  'fields.hotel_columns_twice': 'Two columns fill the same field.',
  'fields.hotel_columns_other': 'These are not the columns of the file.',
  'fields.hotel_columns_missing': 'A required field has no column yet.',
  'imports.hotels.many_faults':
    'More than one row in five was refused. Check the reasons, then continue or undo the import.',
  'imports.hotels.broken': 'The import stopped several times. Please try again later.',
  'fields.hotel_word': '“{word}” is no value of this field.',
  'fields.import_file': 'Please choose a CSV or XLSX file.',
  'fields.import_kind': 'This is not a CSV or XLSX file.',
  'fields.import_broken': 'This sheet cannot be read; it may be damaged. Please save it again and retry.',
  'fields.import_columns': 'Columns are missing: {columns}. The template has them all.',
  'fields.import_cells':
    'This sheet is too large to be read. Please remove unused columns, formats and sheets, and save it again.',
  'fields.import_rows': 'At most {limit} rows in one file.',
  'fields.import_days': 'This file changes more than {limit} days. Please split it.',
  'fields.import_empty': 'This file has no rows.',
  // `imports.bad`: column heads of the file that lists the unusable rows.
  'imports.bad.line': 'Line number',
  'imports.bad.reason': 'Reason',
  'imports.bad.row': 'Content',
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
  'imports.problem.changed_later':
    'Somebody changed some of these days after the import, so it was not undone for this hotel.',
} as const;
