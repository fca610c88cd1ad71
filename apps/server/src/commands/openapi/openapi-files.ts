/** The files that `npm run openapi` writes, and the comparison with the released partner API. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBreakingChanges } from '@wayhouse/contract/openapi/find-breaking-changes';
import type { Json } from '@wayhouse/contract/openapi/json-schema';
import { printTypes } from '@wayhouse/contract/openapi/print-types';
import { siteOpenApi } from '@wayhouse/contract/openapi/site-openapi';
import { partnerApiDocument } from '../../modules/partners/api-document.ts';

export const root = path.join(import.meta.dirname, '../../../../..');
export const releasedFile = 'docs/openapi/released/partner-v1.json';

/** Path in the repository → text. */
export function openApiFiles(): Readonly<Record<string, string>> {
  const partner = partnerApiDocument();
  return {
    'docs/openapi/partner-v1.json': `${JSON.stringify(partner, null, 2)}\n`,
    'docs/openapi/site.json': lineByLine(siteOpenApi('site')),
    'docs/openapi/console.json': lineByLine(siteOpenApi('console')),
    'packages/partner-client/src/api-types.gen.ts': printTypes(
      partner,
      '/** Types of the partner API, written by `npm run openapi` from the contract. */',
    ),
  };
}

/** Paths of the files that are missing or differ from those generated from the contract. */
export function outdatedFiles(): string[] {
  return Object.entries(openApiFiles()).flatMap(([file, text]) => (readOrEmpty(file) === text ? [] : [file]));
}

/**
 * Changes that break programs written for the released document. Empty when the current document has a newer version
 * date.
 */
export function unversionedChanges(released: Json, current: Json): string[] {
  const hasNewVersion = latestVersion(current) > latestVersion(released);
  return hasNewVersion ? [] : findBreakingChanges(released, current);
}

/** The latest version date of a document; an empty text without one. */
function latestVersion({ info }: Json): string {
  return (info as { 'x-versions'?: string[] })['x-versions']?.at(-1) ?? '';
}

export function readReleased(): Json {
  return JSON.parse(readFileSync(path.join(root, releasedFile), 'utf8')) as Json;
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}

/** JSON with one line per path and per named schema, so that changes are readable. */
function lineByLine({ paths, components, ...head }: Json): string {
  const linesOf = (record: object, indent: string) =>
    Object.entries(record)
      .map(([name, value]) => `${indent}${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const { schemas, ...otherComponents } = components as { schemas: Json };
  return `{
${linesOf(head, '  ')},
  "paths": {
${linesOf(paths as Json, '    ')}
  },
  "components": {
${linesOf(otherComponents, '    ')},
    "schemas": {
${linesOf(schemas, '      ')}
    }
  }
}
`;
}
