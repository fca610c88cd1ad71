/**
 * An endpoint is plain data. The server mounts it (`http/route.ts`), the browser uses only its types, and the OpenAPI
 * generator reads it.
 */
import type { z } from 'zod';
import type { Permission, StaffRight } from './account/permissions.ts';
import type { PartnerFormat } from './partner/formats.ts';
import type { PartnerLimitClass, PartnerScope } from './partner/scopes.ts';

/**
 * The callers: `public` needs no token, `customer` a customer's token, `staff` a console token, `partner` an API key.
 */
export type Audience = 'public' | 'customer' | 'staff' | 'partner';

/**
 * The rate limit that applies to the call. `anonymous` (default of public calls), `picture` and `sign_in` each count
 * the calls of an IP address. `account` (default of other calls) counts the calls with one token.
 */
export type RateClass = 'anonymous' | 'picture' | 'sign_in' | 'account';

/**
 * Permission of staff to make the call while they act for a customer:
 * - `read`: yes. The call shows data, or stores something that expires by itself, such as a booking session. Not
 *   recorded.
 * - `allowed`: yes. The call writes.
 * - `orders`: with the right `customers.act_orders`. The call books, changes or cancels, or binds the customer.
 * - `money`: with the right `customers.act_money`. The call pays, deposits money, or asks for an invoice.
 * - `admin`: only with the role admin. The call changes cards, the sell markup or facts of the company, or cancels a
 *   withdrawal.
 * - `refused`: no. The call decides about sign-in, API access, warnings or approvals, or takes money out. Or it changes
 *   what belongs to the person alone.
 * All calls except `read` are audited and shown to the customer (`http/acting-staff.ts`).
 */
export type Acting = 'read' | 'allowed' | 'orders' | 'money' | 'admin' | 'refused';

/** Calls of customers must declare `acting`; other calls must not. */
type ActingOf<A extends Audience> = A extends 'customer' ? { acting: Acting } : { acting?: never };

/** Calls of partners must declare `limit`, their rate limit; other calls must not. */
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
  /** Required so that a review sees it; `null` means that the audience alone decides. */
  permission: Demands[A];
  input: I;
  output: O;
  /** The call accepts an `Idempotency-Key` header (api.md section 1). */
  idempotent?: true;
  /**
   * A public call that answers more when the caller is signed in. It reads a token if one is sent, and ignores an
   * invalid token.
   */
  knowsCaller?: true;
  /** The call carries a secret: its body is never logged and its answer never cached. */
  secret?: true;
  /**
   * The server may use a copy of the caller's record that is up to a second old. Only for frequent calls that change
   * nothing, or store something that expires by itself, such as a booking session.
   */
  recent?: true;
  rate?: RateClass;
  /** The function `endpoint` requires it when `audience` is `customer`. */
  acting?: Acting;
  /** The function `endpoint` requires it when `audience` is `partner`. */
  limit?: PartnerLimitClass;
  /** HTTP statuses of a partner API answer. Default: 200. */
  statuses?: readonly number[];
  /** Formats of a partner API answer, chosen by `Accept`; the first is the default. Default: only JSON. */
  formats?: readonly PartnerFormat[];
  /** The call takes `multipart/form-data`; each file arrives in its field as `{name, bytes}`. */
  upload?: true;
  /** Maximum size of an uploaded file in megabytes. Default: 5. */
  uploadMb?: number;
  /** The call answers `{content_type, name, bytes}` as a file, without the envelope. */
  file?: true;
  /** The file at this address never changes, so browsers may cache it for a year. */
  lasting?: true;
}

/** Declares an endpoint and keeps its audience and schema types. */
export function endpoint<I extends z.ZodType, O extends z.ZodType, A extends Audience>(
  definition: Endpoint<I, O, A> & ActingOf<A> & LimitOf<A>,
): Endpoint<I, O, A> {
  return definition;
}

/** The input that a caller sends, before defaults are filled in. */
export type InputOf<E> = E extends { input: infer I extends z.ZodType } ? z.input<I> : never;
/** The input that a handler receives, after parsing. */
export type ParsedInputOf<E> = E extends { input: infer I extends z.ZodType } ? z.output<I> : never;
/** The output that the caller receives as `data`. */
export type OutputOf<E> = E extends { output: infer O extends z.ZodType } ? z.output<O> : never;
