/**
 * Problems of the partner API by code: title, cause (`.about`), and steps with one per line (`.do`). This file: input,
 * keys and limits.
 */
export const problems = {
  invalid: 'The request is not right',
  'invalid.about':
    'A field is missing, unknown or has a wrong value. Nothing was booked and nothing was charged.',
  'invalid.do':
    'Read `errors`: each entry points at a field and says why in both languages.\nCorrect the fields and send the call again. A POST may keep its `Idempotency-Key`.',
  unauthenticated: 'No valid key',
  'unauthenticated.about': 'The call has no key, or one that we do not know.',
  'unauthenticated.do':
    'Send `Authorization: Bearer …`, or a signature with the id of the key.\nLook for spaces and line ends around the secret.',
  key_revoked: 'The key was revoked',
  'key_revoked.about': 'Your main account ended this key.',
  'key_revoked.do': 'Use another key, or create one under *Management → API keys*.',
  key_expired: 'The key has ended',
  'key_expired.about':
    'The end date of the key has passed. An event `key.expiring` told it seven days before.',
  'key_expired.do': 'Create a new key and use it in place of the old one.',
  signature_required: 'The call must be signed',
  'signature_required.about': 'This key accepts only signed calls, so that a stolen log cannot book.',
  'signature_required.do':
    'Sign each call; see [Signing](/developers/guides/signing).\nOr create a key that may send its secret itself.',
  signature_wrong: 'The signature does not fit',
  'signature_wrong.about': 'We computed another signature for what we received.',
  'signature_wrong.do':
    'Sign the path with its query exactly as sent, and the bytes of the body as sent.\nThe method is in capitals, the four lines are joined by a line feed.\nCompare with the test values of [Signing](/developers/guides/signing).',
  signature_old: 'The time of the signature is too far away',
  'signature_old.about': 'The time `t` is more than 300 seconds away from ours.',
  'signature_old.do': 'Set the clock of your machine by NTP.\nSign when you send, not before a queue.',
  signature_repeated: 'The signature was used before',
  'signature_repeated.about': 'The signature of a write is accepted once. A copied call cannot run twice.',
  'signature_repeated.do': 'Sign each attempt anew, with another `t`. Keep the `Idempotency-Key`.',
  suspended: 'Your keys are suspended',
  'suspended.about':
    'Our staff stopped searches, quotes and new orders of your keys; `data.reason` says why. Nothing was booked and nothing was charged.',
  'suspended.do':
    'Mend what `data.reason` names and write to us.\nExisting orders, cancellations and events work meanwhile.',
  certification_required: 'Certification is not complete',
  'certification_required.about':
    'A live key that may book waits until its company has passed the cases of its scopes. Nothing was booked and nothing was charged.',
  'certification_required.do':
    '`data.missing` names the cases. Pass them with a test key: *Management → Certification* shows each one.\nThe key opens by itself with the last case. Searches, existing orders and cancellations work meanwhile.',
  address_refused: 'Not from this network',
  'address_refused.about': 'The call came from an address outside the networks of the key.',
  'address_refused.do':
    'A key keeps its networks. Call from one of them, or create a key with this network under *Management → API keys*.',
  out_of_scope: 'The key may not do this',
  'out_of_scope.about': 'The scope that the call needs is in `data.scope`.',
  'out_of_scope.do': 'A key keeps its scopes. Create one with this scope under *Management → API keys*.',
  not_found: 'Not found',
  'not_found.about': 'The object does not exist, or belongs to another account. Both answer the same.',
  'not_found.do': 'Check the id, and the account of the key.',
  unknown_path: 'No such call',
  'unknown_path.about': 'No call has this path.',
  'unknown_path.do': 'Compare the path with the [reference](/developers/reference).',
  wrong_method: 'Another method is needed',
  'wrong_method.about': 'The path exists, but not with this method. `Allow` lists those that do.',
  'wrong_method.do': 'Use a method of the `Allow` header.',
  not_acceptable: 'Not in this format',
  'not_acceptable.about': '`Accept` names no format in which this call answers.',
  'not_acceptable.do': 'Leave `Accept` out, or name a format of the reference.',
  too_large: 'The body is too large',
  'too_large.about': 'The body is larger than 1 MB.',
  'too_large.do': 'Send less at once: a search takes up to 2,000 hotels.',
  address_too_long: 'The address is too long',
  'address_too_long.about': 'Path and query are longer than we read.',
  'address_too_long.do': 'Send ids in several calls.',
  wrong_media_type: 'Send JSON',
  'wrong_media_type.about': 'The body is not `application/json`.',
  'wrong_media_type.do': 'Set `Content-Type: application/json`.',
  headers_too_large: 'The headers are too large',
  'headers_too_large.about': 'The headers are longer than we read.',
  'headers_too_large.do': 'Leave out headers that are not needed, such as cookies.',
  too_many_requests: 'Too many calls',
  'too_many_requests.about':
    'The account made more calls in this second than its limit. The call did nothing.',
  'too_many_requests.do':
    'Wait the seconds of `Retry-After`, then send it again.\nSpread calls: `RateLimit-Remaining` and `RateLimit-Reset` are in every answer.',
  internal: 'Our fault',
  'internal.about': 'Something failed on our side. For an order, the outcome is not known to you yet.',
  'internal.do':
    'Send the same call with the same `Idempotency-Key`: you get the outcome, never a second order.\nIf it stays, tell us the `instance`.',
  unavailable: 'Not available for the moment',
  'unavailable.about': 'The service or a source is busy. The call did nothing.',
  'unavailable.do': 'Wait the seconds of `Retry-After`, then send it again with the same key.',
  cursor_expired: 'The sequence is no longer valid',
  'cursor_expired.about':
    'Changes and events are kept for 90 days, and `after` lies before them. Or `after` of `GET /events` is beyond the last event, as after a reset of the sandbox.',
  'cursor_expired.do':
    'Content: load the newest dump of `GET /content/dumps`, and go on from its `sequence`.\nEvents: read them again from `after=0`.',
  link_expired: 'The link has ended',
  'link_expired.about': 'Links of dumps work for an hour.',
  'link_expired.do': 'Ask `GET /content/dumps` for a new link.',
  test_key_required: 'Only in the practice world',
  'test_key_required.about': 'The call, or the header `Wayhouse-Test`, works for test keys alone.',
  'test_key_required.do': 'Use a test key: create one under *Management → API keys*.',
} as const;
