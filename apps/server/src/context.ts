/**
 * The context of every use case: database, clock, signers, caller. The types of its external services are in `ports/`.
 */
import type { Holder, StaffRight, StaffRole } from '@wayhouse/contract/account/permissions';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { ReadReplica } from './platform/database/replica.ts';
import type { Db } from './platform/database.ts';
import type { Log } from './platform/log.ts';
import type { ClockWatch } from './platform/process/watch-clock.ts';
import type { Signer, Vault } from './platform/secrets.ts';
import type { SharedStore } from './platform/shared-store/shared-store.ts';
import type { WatchedBedbank } from './ports/bedbank/watched-port.ts';
import type { FilesPort } from './ports/files/port.ts';
import type { GatewayPort } from './ports/gateway/port.ts';
import type { IdentityProviderPort } from './ports/identity-provider/port.ts';
import type { RatesPort } from './ports/rates/port.ts';
import type { WebhookPort } from './ports/webhook/port.ts';

export type Language = 'en' | 'zh';

/** Parts of a process or thread; `process.ts` creates them once. */
export interface AppContext {
  db: Db;
  /** Reads that may go to a replica; without one they go to `db`. See `platform/database/replica.ts`. */
  readReplica: ReadReplica;
  clock: Clock;
  log: Log;
  config: Config;
  /** Signs offers. */
  offerSigner: Signer;
  /** Encrypts data that must be decrypted later (second factors), and makes keyed hashes of short codes. */
  vault: Vault;
  /** Stored files: uploads, rows of imports, and dumps for partners. */
  files: FilesPort;
  /** The service of currency rates; undefined when none is configured. */
  rates?: RatesPort | undefined;
  /** Cards and wallets; undefined when none is configured. */
  gateway?: GatewayPort | undefined;
  /** Sends events to the webhooks of partners. */
  webhooks: WebhookPort;
  /** Companies' own sign-in services. */
  identityProviders: IdentityProviderPort;
  /** Outside sources of rooms; undefined or empty when none is configured. */
  bedbanks?: readonly WatchedBedbank[] | undefined;
  /**
   * Answers of outside sources for all processes, or for all HTTP threads; undefined in a process of one thread without
   * Redis.
   */
  sharedStore?: SharedStore | undefined;
  /** Milliseconds of the forced outcome `slow_9s` in the sandbox; tests set less. */
  practiceSlowMs?: number;
  /** Compares this machine's clock with the database's. Absent in tests that build a context without it. */
  clockWatch?: ClockWatch | undefined;
  /** Called after a commit: handles the events whose effects the answer must show. */
  deliverEvents: () => Promise<void>;
}

/** A scheduled job of a module; `process.ts` gives it the context and `platform/jobs/jobs.ts` runs it every minute. */
export interface ContextJob {
  name: string;
  run: (ctx: AppContext) => Promise<void>;
}

/** A signed-in customer, as `identity/session/find-actor.ts` loads it by token. */
export interface Actor extends Holder {
  userId: string;
  /** The company, or the person without a company: owner of orders and money. */
  accountId: string;
  companyId: string | null;
  accountType: 'corporate' | 'guest' | 'family';
  /** Price tier of the company, or the tier of guests. */
  tierId: string;
  isPackage: boolean;
  /** True when the company has a limit of open pay-later orders. */
  mayPayLater: boolean;
  /** True when the company's rules (`booking/approvals`) apply. Never for the main account, which sets them. */
  needsApproval: boolean;
  name: string;
  /** Set when a member of staff impersonates this customer (`sneakinto`). */
  actingStaff: ActingStaff | null;
}

export interface ActingStaff {
  id: string;
  name: string;
  role: StaffRole;
}

/**
 * The orders that a query may find; store and view queries require it. `userId` null: all orders of the account.
 * `orderScope` makes the scope of a customer's call.
 */
export type OrderScope = { accountId: string; userId: string | null };

/** The actor's own orders, or the whole company's, by `order_privileges`. */
export function orderScope(actor: Actor): OrderScope {
  return {
    accountId: actor.accountId,
    userId: actor.order_privileges.includes('company') ? null : actor.userId,
  };
}

/** One request's context. */
export interface Ctx extends AppContext {
  requestId: string;
  language: Language;
  ip: string;
  userAgent: string;
  /**
   * Set in public calls that carry a token. Resolves with the caller, or with undefined for an invalid token. It ranks
   * suggestions by the caller's history. It never grants a permission.
   */
  findCaller?: () => Promise<Actor | undefined>;
}

/** Context of a call that needed a token. */
export interface ActorCtx extends Ctx {
  actor: Actor;
  /** Bearer token of the call, for logging out. */
  token: string;
  /** `Idempotency-Key` header of calls that accept one. */
  idempotencyKey: string | undefined;
  /** The time for which stays are priced, when it is not that of `clock` (ADR 106). */
  saleClock?: Clock;
}

/** The clock by which the stays of this call are priced. */
export function saleClockOf({ clock, saleClock }: Pick<ActorCtx, 'clock' | 'saleClock'>): Clock {
  return saleClock ?? clock;
}

/** A signed-in member of staff, as `identity/staff/find-staff.ts` loads it by token. Assignable to `AuditActor`. */
export interface StaffActor {
  staffId: string;
  name: string;
  email: string;
  role: StaffRole;
  rights: readonly StaffRight[];
  /** Time at which an administrator gave the role in the console; null for roles given by command. */
  roleSince?: Date | null;
  /** IP address of the caller, for the audit log. */
  ip: string;
}

/** Context of a console call. */
export interface StaffCtx extends Ctx {
  staff: StaffActor;
  /** Bearer token of the call, for logging out. */
  token: string;
  idempotencyKey: string | undefined;
}
