/**
 * The whole "framework" of the contract: an endpoint is data. The server mounts it (`http/route.ts`), the browser
 * calls it by its key through types alone, and OpenAPI is printed from it.
 */
import type { z } from 'zod';
import type { Permission, StaffRight } from './account/permissions.ts';
import type { PartnerLimitClass, PartnerScope } from './partner/scopes.ts';

/** Who may call: `public` needs no token, `customer` a customer's token, `staff` a console token, `partner` an API key. */
export type Audience = 'public' | 'customer' | 'staff' | 'partner';

/** Which rate limit counts the call. */
export type RateClass = 'anonymous' | 'picture' | 'sign_in' | 'account';

/**
 * May staff make the call while it acts for a customer?
 * - `read`: yes. The call shows data, or keeps something that ends by itself, as a booking form's session. Not recorded.
 * - `allowed`: yes. The call writes.
 * - `admin`: only with the role admin. The call moves money, stock or ownership, or binds the customer.
 * - `refused`: no. The call decides who can sign in to the account, or who receives its warnings.
 * Each `allowed` and `admin` call is audited and shown to the customer (`http/acting-staff.ts`).
 */
export type Acting = 'read' | 'allowed' | 'admin' | 'refused';

/** Required for customers' calls: a new one does not compile without it. Other calls have none. */
type ActingOf<A extends Audience> = A extends 'customer' ? { acting: Acting } : { acting?: never };

/** Required for partners' calls: which limit of the account counts the call. */
type LimitOf<A extends Audience> = A extends 'partner' ? { limit: PartnerLimitClass } : { limit?: never };

/** The `permission` of a call by its audience: customers need a privilege, staff a right, API keys a scope. */
interface Demands {
  public: null;
  customer: Permission | null;
  staff: StaffRight | null;
  partner: PartnerScope | null;
}

export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Audience = Audience,
> {
  audience: A;
  /** Required on purpose: `null` means "nothing beyond the audience" and is visible in review. */
  permission: Demands[A];
  input: I;
  output: O;
  /** The call accepts an `Idempotency-Key` header (api.md section 1). */
  idempotent?: true;
  /** A public call that answers more to a customer: a token that comes along is read, its person may stay unknown. */
  knowsCaller?: true;
  /** The call carries a secret: its body is never logged and its answer never cached. */
  secret?: true;
  /** The caller may be remembered for a second: only for calls that change nothing and come many times a second. */
  recent?: true;
  rate?: RateClass;
  /** `endpoint` requires it for customers' calls. */
  acting?: Acting;
  /** `endpoint` requires it for partners' calls. */
  limit?: PartnerLimitClass;
  /** HTTP statuses of an answer of the partner API; 200 unless given. */
  statuses?: readonly number[];
  /** The call takes `multipart/form-data`; each file arrives in its field as `{name, bytes}`. */
  upload?: true;
  /** The call answers `{content_type, name, bytes}` as a file, without the envelope. */
  file?: true;
  /** A file that never changes under its address: browsers may keep it for a year. */
  lasting?: true;
}

/** Declares an endpoint and keeps its audience and schema types. */
export function endpoint<I extends z.ZodType, O extends z.ZodType, A extends Audience>(
  definition: Endpoint<I, O, A> & ActingOf<A> & LimitOf<A>,
): Endpoint<I, O, A> {
  return definition;
}

/** What a caller sends (before defaults are filled in). */
export type InputOf<E> = E extends { input: infer I extends z.ZodType } ? z.input<I> : never;
/** What a handler receives (after parsing). */
export type ParsedInputOf<E> = E extends { input: infer I extends z.ZodType } ? z.output<I> : never;
/** What the caller gets as `data`. */
export type OutputOf<E> = E extends { output: infer O extends z.ZodType } ? z.output<O> : never;
