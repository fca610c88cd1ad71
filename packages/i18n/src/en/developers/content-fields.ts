/** One sentence about each field of dumps and of changed content. */
export const contentFields = {
  bytes: 'Size of the packed file.',
  changes: 'The changes, in their order.',
  dumps: 'The newest dump of each kind.',
  'get_content_changes.sequence': 'Number of the change.',
  'get_content_dumps.sequence': 'The dump holds the changes up to this one.',
  kind: 'What the file holds.',
  operation: '`upsert`: keep this record. `delete`: the hotel is no longer sold.',
  rows: 'Lines of the file.',
  sha256: 'SHA-256 of the packed file, in hex.',
  url_expires_at: 'Until then the address works.',
  version: 'The day, in UTC.',
};
