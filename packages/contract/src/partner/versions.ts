/**
 * Dates of the versions of the partner API, oldest first. A change that breaks callers needs a new date here; a check
 * compares the document with the released one (`openapi/find-breaking-changes.ts`).
 */
export const partnerVersions: readonly string[] = ['2026-12-01'];
