import { apiDescriptions } from '@wayhouse/i18n/api-descriptions';
import { expect, test } from 'vitest';
import { partnerApiDocument } from '../../modules/partners/api-document.ts';
import { outdatedFiles, readReleased, unversionedChanges } from './openapi-files.ts';

test('the printed documents and types match the contract (npm run openapi)', () => {
  expect(outdatedFiles()).toEqual([]);
});

test('each call and each field of the partner API has a description in packages/i18n/src/{en,zh}/developers', () => {
  const missing: string[] = [];
  partnerApiDocument((place) => missing.push(place));
  expect(missing).toEqual([]);
});

test('no description belongs to a removed field', () => {
  const text = JSON.stringify(partnerApiDocument());
  const { fields, calls } = apiDescriptions.en;
  const unused = Object.entries({ ...fields, ...calls }).filter(
    ([, words]) => !text.includes(JSON.stringify(words)),
  );
  expect(unused).toEqual([]);
});

test('a change that breaks programs of the released document needs a new date in contract/partner/versions/all-versions.ts', () => {
  expect(unversionedChanges(readReleased(), partnerApiDocument())).toEqual([]);
});

test('canary: a removed field fails until a version date is added', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the document is changed at any place.
  const changed = structuredClone(partnerApiDocument()) as any;
  delete changed.components.schemas.Order.properties.order_no;
  expect(unversionedChanges(readReleased(), changed).length).toBeGreaterThan(0);
  changed.info['x-versions'].push('2999-01-01');
  expect(unversionedChanges(readReleased(), changed)).toEqual([]);
});
