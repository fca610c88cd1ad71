/** Reasons why an import left out a row; the error file shows them in both languages. */
export const catalogue = {
  'catalogue.import.missing': 'This field is required.',
  'catalogue.import.too_long': 'The text is too long.',
  'catalogue.import.not_in_range': 'This is not a number, or it is out of range.',
  'catalogue.import.not_a_time': 'This is not a time of the form 15:00.',
  'catalogue.import.unknown_country': 'This country is not known.',
  'catalogue.import.unknown_time_zone': 'This time zone is not known.',
  'catalogue.import.no_position':
    'The city is not known yet and the row has no coordinates: give the hotel’s or the city’s.',
  'catalogue.import.ambiguous_city':
    'Several cities of this country have this name: give coordinates of the hotel or the city.',
  'catalogue.import.no_city_found': 'None of these texts names a city that is known.',
  'catalogue.import.no_time_zone': 'The time zone of this place is not known: name it in the mapping.',
  'catalogue.import.outside_country': 'This position lies outside the country.',
  'catalogue.import.swapped_position':
    'This position lies outside the country; with latitude and longitude swapped it would lie inside. Check the two columns.',
  'catalogue.import.unknown_hotel': 'This row names a hotel that is not known under this source and id.',
  'catalogue.import.unknown_language': 'This is not a language code such as en or zh.',
  'catalogue.import.not_a_day': 'This is not a date of the form 2026-05-31, or it lies ahead.',
  'catalogue.import.left_out': 'Left out by staff.',
  'catalogue.import.unreadable': 'The row cannot be read: {reason}',
  'catalogue.import.not_an_object': 'The row is not an object with fields.',
  'catalogue.import.refused': 'The database refused the row: {reason}',
} as const;
