/**
 * Translations between a version and the one before it. Handlers know only the newest version. Each new version gets
 * its own file here, named by its date; list its changes below.
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
