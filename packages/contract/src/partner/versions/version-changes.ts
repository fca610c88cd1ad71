/**
 * Translations between each version and the version before it. Handlers know only the newest version. Put the changes
 * of a new version into their own file in this folder, named by the version's date, and list them in `versionChanges`.
 */
import { changesOf20261215 } from './2026-12-15.ts';
import type { VersionChange } from './version-change.ts';

/** Oldest first. */
export const versionChanges: readonly VersionChange[] = [...changesOf20261215];
