/**
 * Translations between each version and the version before it. Handlers know only the newest version. Put the changes
 * of a new version into their own file in this folder, named by the version's date, and list them in `versionChanges`.
 */
export type Json = Readonly<Record<string, unknown>>;

export interface VersionChange {
  /** The version that introduced the change. */
  version: string;
  /** `METHOD /path`. */
  call: string;
  /** Translates an input of the previous version to this one. `params` holds the path parameters. */
  request?: (sent: Json) => Json;
  /** Translates an answer of this version to the previous one. */
  answer?: (output: Json) => Json;
}

/** Oldest first. */
export const versionChanges: readonly VersionChange[] = [];
