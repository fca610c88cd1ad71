/**
 * Types shared by the calls of the partner API: the caller, its key, its world, and functions of the module `partners`.
 */
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { PartnerEndpointKey, PartnerEndpoints } from '@wayhouse/contract/partner/all-endpoints';
import type { Deprecation } from '@wayhouse/contract/partner/deprecations';
import type { PartnerFormat } from '@wayhouse/contract/partner/formats';
import type { ForcedOutcomes } from '@wayhouse/contract/partner/practice';
import type { PartnerLimitClass, PartnerScope } from '@wayhouse/contract/partner/scopes';
import type { Actor, ActorCtx, AppContext } from '../../context.ts';
import type { HttpParts } from '../route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's bytes as received, which signatures cover. */
    rawBody?: Buffer;
    /** The caller; set after the key is found. */
    partnerCaller?: PartnerCaller;
  }
}

/** The parts of a request that authenticate its sender. */
export interface PartnerCall {
  authorization: string | undefined;
  signature: string | undefined;
  method: string;
  /** Path and query as sent. */
  url: string;
  body: Buffer;
  ip: string;
  /** True when a copy of the call would have a second effect; its signature is then accepted once. */
  writes: boolean;
}

/** The facts of the key of a call. */
export interface PartnerKey {
  id: string;
  label: string;
  environment: 'live' | 'test';
  scopes: readonly PartnerScope[];
  signature: 'required' | 'optional';
  expiresAt: Date | null;
  /** The reason for which staff suspended the company; null when it is not suspended. */
  suspendedFor: string | null;
  /** True for a company that is not certified yet and may neither quote nor order. */
  locked: boolean;
  /** The version of the API for calls with this key that have no header `Wayhouse-Version`. */
  version: string;
}

export interface PartnerCaller {
  actor: Actor;
  key: PartnerKey;
}

/** State of a rate limit after a call. */
export interface RateLimitState {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the bucket is full again. */
  resetS: number;
  retryAfterS: number;
}

export type PartnerCtx = ActorCtx & {
  key: PartnerKey;
  /** The format of the answer: one of those that the call declares. */
  format: PartnerFormat;
  /** The version of the API that the caller was written for. */
  version: string;
  /** The outcomes that a call with a test key forces; undefined in the live world. */
  forced?: ForcedOutcomes | undefined;
};

/** The world of a call: live, or that of a sandbox account. */
export interface CallWorld {
  context: AppContext;
  forced: ForcedOutcomes | undefined;
}

/** Thrown after the effect of a call whose connection must break (a forced outcome). */
export class ConnectionCut extends Error {}

export interface PartnerParts extends HttpParts {
  /** Throws unless the call has a valid key. */
  authenticate: (context: AppContext, call: PartnerCall) => Promise<PartnerCaller>;
  limitCall: (
    context: AppContext,
    call: { accountId: string; limit: PartnerLimitClass },
  ) => Promise<RateLimitState>;
  /** Throws for a header `Wayhouse-Test` that is unknown or sent with a live key. */
  enterWorld: (
    context: AppContext,
    caller: PartnerCaller,
    call: { key: PartnerEndpointKey; header: string | undefined; requestId: string },
  ) => Promise<CallWorld>;
  /** Records that the account uses deprecated features. Never fails the call. */
  noteDeprecated: (
    context: AppContext,
    usage: { accountId: string; deprecations: readonly Deprecation[] },
  ) => void;
}

export type PartnerHandler<K extends PartnerEndpointKey> = (
  ctx: PartnerCtx,
  input: ParsedInputOf<PartnerEndpoints[K]>,
) => Promise<OutputOf<PartnerEndpoints[K]> | PartnerFile>;

/** An answer in a format other than JSON. */
export class PartnerFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = bytes;
  }
}
