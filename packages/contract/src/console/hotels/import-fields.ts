/** Fields of a hotel that a column of an imported file can fill, in the order of the console's list. */
export const importFields = [
  'source_id',
  'name_en',
  'name_zh',
  'country',
  'city',
  'city_zh',
  'district',
  'address_en',
  'address_zh',
  'postcode',
  'lat',
  'lng',
  /** Latitude and longitude in one cell. */
  'position',
  'stars',
  'property_type',
  'brand',
  'description_en',
  'description_zh',
  'facilities',
  'photos',
  'phone',
  'check_in_from',
  'check_out_until',
  'score',
  'reviews',
  'time_zone',
  'status',
] as const;
export type ImportField = (typeof importFields)[number];

/** Fields that several columns of a file may fill together. */
export const listFields: readonly ImportField[] = ['facilities', 'photos'];

/** Minimum confidence, in percent, with which a column's guessed field is used without an answer of staff. */
export const sureGuess = 80;

/** Fields whose values are words of a vocabulary. Staff assign an unknown word once for all rows. */
export const wordFields = ['country', 'stars', 'property_type', 'facilities'] as const;
export type WordField = (typeof wordFields)[number];

/** Maximum size of an uploaded file of hotels, in megabytes, and maximum number of its rows. */
export const hotelFileMb = 32;
export const hotelRowsMax = 100_000;

/** Maximum number of rows that staff may leave out of one file. */
export const skippedRowsMax = 1_000;

/** Encodings of texts that staff choose when the guess is wrong, as labels of `TextDecoder`. */
export const fileEncodings = [
  ...(['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'] as const),
  ...(['windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254'] as const),
  ...(['windows-1255', 'windows-1256', 'windows-1257', 'windows-1258', 'windows-874'] as const),
] as const;
