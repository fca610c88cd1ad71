/**
 * The whole "framework" of the contract: an endpoint is data. The server mounts it (`http/route.ts`), the browser
 * calls it by its key through types alone, and OpenAPI is printed from it.
 */
import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/** Who may knock: `public` needs no token, `customer` a customer's token, `staff` a console token. */
export type Audience = 'public' | 'customer' | 'staff';

/** Which rate limit counts the call (architecture.md section 6). */
export type RateClass = 'anonymous' | 'sign_in' | 'account';

export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  audience: Audience;
  /** Required on purpose: `null` means "nothing beyond the audience" and is visible in review. */
  permission: Permission | null;
  input: I;
  output: O;
  /** The call accepts an `Idempotency-Key` header (api.md section 1). */
  idempotent?: true;
  /** The call carries a secret: its body is never logged and its answer never cached. */
  secret?: true;
  rate?: RateClass;
}

/** Declares an endpoint and keeps its schema types. */
export function endpoint<I extends z.ZodType, O extends z.ZodType>(
  definition: Endpoint<I, O>,
): Endpoint<I, O> {
  return definition;
}

/** What a caller sends (before defaults are filled in). */
export type InputOf<E> = E extends { input: infer I extends z.ZodType } ? z.input<I> : never;
/** What a handler receives (after parsing). */
export type ParsedInputOf<E> = E extends { input: infer I extends z.ZodType } ? z.output<I> : never;
/** What the caller gets as `data`. */
export type OutputOf<E> = E extends { output: infer O extends z.ZodType } ? z.output<O> : never;
