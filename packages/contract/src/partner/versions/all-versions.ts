/**
 * Dates of the versions of the partner API, oldest first. A change that breaks callers needs a new date here, and its
 * translation in `version-changes.ts`. A check compares the document with the released one
 * (`openapi/find-breaking-changes.ts`).
 */
export const partnerVersions: readonly string[] = ['2026-12-01', '2026-12-15'];

/** The version of new keys. */
export const newestVersion: string = partnerVersions.at(-1) ?? '';

/** Header that chooses the version for one call, in place of the key's version. */
export const versionHeader = 'Wayhouse-Version';
