/** One sentence about each field of dumps and of changed content. */
export const contentFields = {
  bytes: 'Size of the packed file.',
  changes: 'The changes, in their order.',
  dumps: 'The newest dump of each kind.',
  'get_content_changes.sequence': 'Number of the change.',
  'get_content_dumps.sequence': 'The dump holds the changes up to this one.',
  days: 'Days that are counted.',
  kind: 'What the file holds.',
  look_to_book: 'Searches for each order. Only a number to watch: answers never slow down.',
  operation: '`upsert`: keep this record. `delete`: the hotel is no longer sold.',
  ratio: 'Searches for each order. `null`: no order yet.',
  rows: 'Lines of the file.',
  searches: 'Searches and calls for offers.',
  'get_me.orders': 'Orders that were created.',
  sha256: 'SHA-256 of the packed file, in hex.',
  url_expires_at: 'Until then the address works.',
  version: 'The day, in UTC.',
};
