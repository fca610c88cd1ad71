import { describe, expect, test } from 'vitest';
import { partnerOpenApi } from '../partner/openapi.ts';
import { findBreakingChanges } from './find-breaking-changes.ts';

// biome-ignore lint/suspicious/noExplicitAny: documents are changed at any place.
type Any = any;
const base = '/api/partner/v1';
const currentDocument = partnerOpenApi() as Any;

/** The breaking changes between the current document and a changed copy. */
function breakingChanges(change: (document: Any) => void): string[] {
  const changedDocument = structuredClone(currentDocument);
  change(changedDocument);
  return findBreakingChanges(currentDocument, changedDocument);
}

const bodyOf = (document: Any, path: string) =>
  document.paths[`${base}${path}`].post.requestBody.content['application/json'].schema;

test('a document is compatible with itself, and with a copy that has other descriptions', () => {
  expect(breakingChanges(() => {})).toEqual([]);
  expect(
    breakingChanges((document) => (bodyOf(document, '/orders').properties.pay.description = 'new')),
  ).toEqual([]);
});

describe('breaking changes', () => {
  test.each<[string, (document: Any) => void, string]>([
    ['a removed call', (d) => delete d.paths[`${base}/me`], 'GET /api/partner/v1/me: removed'],
    [
      'a removed field of an answer',
      (d) => delete d.components.schemas.Order.properties.paid,
      '.paid: no longer told',
    ],
    [
      'a field that is not always told',
      (d) =>
        (d.components.schemas.Quote.required = d.components.schemas.Quote.required.filter(
          (n: string) => n !== 'nights',
        )),
      '.nights: not always told',
    ],
    [
      'another type',
      (d) => (d.components.schemas.Amount.properties.amount = { type: 'number' }),
      'string is now number',
    ],
    [
      'null where there was none',
      (d) => (d.components.schemas.Order.properties.requests.type = ['string', 'null']),
      'is now string|null',
    ],
    [
      'a null as the contract writes it, beside the earlier type',
      (d) =>
        (d.components.schemas.Order.properties.requests = { anyOf: [{ type: 'string' }, { type: 'null' }] }),
      '.requests: string is now string|null',
    ],
    [
      'an answer of any type',
      (d) => (d.components.schemas.Amount.properties.amount = {}),
      'string is now any',
    ],
    [
      'a new required field',
      (d) => bodyOf(d, '/quotes').required.push('tolerance_bp'),
      'tolerance_bp: now required',
    ],
    [
      'a field that is refused',
      (d) => delete bodyOf(d, '/orders').properties.max_total,
      'max_total: no longer accepted',
    ],
    [
      'a choice that is refused',
      (d) => bodyOf(d, '/orders').properties.pay.enum.pop(),
      'later is no longer accepted',
    ],
    [
      'a lower limit',
      (d) => (bodyOf(d, '/searches').properties.limit.maximum = 200),
      'maximum 500 is now 200',
    ],
    [
      'a stricter pattern',
      (d) => (bodyOf(d, '/orders').properties.client_ref.pattern = '^[A-Z]+$'),
      'another pattern',
    ],
    [
      'a removed parameter',
      (d) => d.paths[`${base}/orders`].get.parameters.shift(),
      'query client_ref is no longer accepted',
    ],
    [
      'a status that is not answered',
      (d) => delete d.paths[`${base}/orders`].post.responses[202],
      '202 is no longer answered',
    ],
    [
      'an event whose object lost a field',
      (d) => delete d.components.schemas.Event.oneOf[1].properties.data,
      '.data: no longer told',
    ],
  ])('%s', (_name, change, finding) => {
    expect(breakingChanges(change).join('\n')).toContain(finding);
  });
});

describe('compatible changes', () => {
  test.each<[string, (document: Any) => void]>([
    ['a new call', (d) => (d.paths[`${base}/new`] = { get: d.paths[`${base}/me`].get })],
    ['a new field of an answer', (d) => (d.components.schemas.Order.properties.more = { type: 'string' })],
    ['a new optional field of a request', (d) => (bodyOf(d, '/orders').properties.more = { type: 'string' })],
    ['a new state', (d) => d.components.schemas.Order.properties.state.enum.push('new')],
    ['a higher limit', (d) => (bodyOf(d, '/searches').properties.limit.maximum = 900)],
    ['a field that is not required any more', (d) => bodyOf(d, '/orders').required.pop()],
  ])('%s', (_name, change) => {
    expect(breakingChanges(change)).toEqual([]);
  });
});
