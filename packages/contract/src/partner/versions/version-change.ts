/** The translation of one call between a version of the partner API and the version before it. */
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
