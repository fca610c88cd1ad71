/**
 * Finds the calling customer by bearer token. `http/route.ts` runs this before each call that needs a token, unless
 * `recall-actor.ts` has the caller in its cache.
 */
import type {
  BookPrivilege,
  CartPrivilege,
  OrderPrivilege,
  StaffRole,
} from '@wayhouse/contract/account/permissions';
import type { Actor, AppContext } from '../../../context.ts';
import { hashSecret } from '../hash-secret.ts';
import { type SignedInRow, selectSignedIn } from '../identity.views.ts';
import { isSeenStale } from './session-life.ts';
import { touchSession } from './sessions.store.ts';

/** Price tier of guests, family and friends (product.md section 1). */
export const guestTier = 'guest';

/**
 * The actor of a live session. Undefined when the token is unknown, revoked, idle for 12 hours or expired, and when the
 * person or the company is not approved. The result is not cached here, so that a suspension takes effect from the next
 * call. Updates the session's `last_seen_at` at most once a minute.
 */
export async function findActor(ctx: AppContext, token: string): Promise<Actor | undefined> {
  const now = ctx.clock.now();
  const tokenHash = hashSecret(token);
  const row = await selectSignedIn(ctx.db, { tokenHash, now });
  if (!row) return undefined;
  if (isSeenStale(row.last_seen_at, now)) {
    await touchSession(ctx.db, { tokenHash, before: row.last_seen_at, now });
  }
  return { ...actorOf(row), actingStaff: actingStaffOf(row) };
}

/** A person as the caller of a use case; no member of staff acts. */
export function actorOf(row: Omit<SignedInRow, 'last_seen_at' | `acting_staff_${string}`>): Actor {
  return {
    userId: row.id,
    accountId: row.account_id,
    companyId: row.company_id,
    accountType: row.account_type as Actor['accountType'],
    tierId: row.tier_id ?? guestTier,
    isPackage: row.is_package ?? false,
    mayPayLater: row.may_pay_later ?? false,
    needsApproval: (row.approvals_on ?? false) && !row.is_main,
    is_main: row.is_main,
    name: `${row.first_name} ${row.last_name}`,
    actingStaff: null,
    book_privileges: row.book_privileges as BookPrivilege[],
    order_privileges: row.order_privileges as OrderPrivilege[],
    cart_privileges: row.cart_privileges as CartPrivilege[],
  };
}

interface ActingColumns {
  acting_staff_id: string | null;
  acting_staff_name: string | null;
  acting_staff_role: string | null;
}

function actingStaffOf(row: ActingColumns): Actor['actingStaff'] {
  if (row.acting_staff_id === null) return null;
  return {
    id: row.acting_staff_id,
    name: row.acting_staff_name ?? '',
    role: row.acting_staff_role as StaffRole,
  };
}
