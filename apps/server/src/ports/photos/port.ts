/** The port that fetches photographs from the addresses that sources publish. */

export const photoLimits = { bytes: 12_000_000, ms: 20_000 };

/** `refused`: the address gives no photograph, and later tries would not either. `failed`: try again later. */
export class PhotoError extends Error {
  readonly kind: 'refused' | 'failed';
  constructor(kind: 'refused' | 'failed', reason: string) {
    super(reason);
    this.kind = kind;
  }
}

/** The bytes as they came; they need not be a picture. Throws `PhotoError`. */
export type FetchPhoto = (url: string) => Promise<Uint8Array>;
