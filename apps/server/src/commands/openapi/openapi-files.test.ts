import { apiDescriptions } from '@wayhouse/i18n/api-descriptions';
import { expect, test } from 'vitest';
import { partnerApiDocument } from '../../modules/partners/api-document.ts';
import { outdatedFiles, readReleased, unversionedChanges } from './openapi-files.ts';

test('the printed documents and types match the contract (npm run openapi)', () => {
  expect(outdatedFiles()).toEqual([]);
});

test('each call and each field of the partner API has a description in packages/i18n/src/{en,zh}/developers', () => {
  const missingPaths: string[] = [];
  partnerApiDocument((path) => missingPaths.push(path));
  expect(missingPaths).toEqual([]);
});

test('no English description belongs to a removed field or call', () => {
  const text = JSON.stringify(partnerApiDocument());
  const { fields, calls } = apiDescriptions.en;
  const unusedEntries = Object.entries({ ...fields, ...calls }).filter(
    ([, description]) => !text.includes(JSON.stringify(description)),
  );
  expect(unusedEntries).toEqual([]);
});

test('a change that breaks programs of the released document needs a new date in contract/partner/versions/all-versions.ts', () => {
  expect(unversionedChanges(readReleased(), partnerApiDocument())).toEqual([]);
});

test('canary: a removed field fails until a version date is added', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the document is changed at any place.
  const changedDocument = structuredClone(partnerApiDocument()) as any;
  // Counts the present document as released, because a version date may already be newer than the stored release.
  const released = partnerApiDocument();
  delete changedDocument.components.schemas.Order.properties.order_no;
  expect(unversionedChanges(released, changedDocument).length).toBeGreaterThan(0);
  changedDocument.info['x-versions'].push('2999-01-01');
  expect(unversionedChanges(released, changedDocument)).toEqual([]);
});
