/** Bearer token → the calling customer. Runs before every call that needs a token (http/route.ts). */
import type {
  BookPrivilege,
  CartPrivilege,
  OrderPrivilege,
  StaffRole,
} from '@wayhouse/contract/account/permissions';
import type { Actor, AppContext } from '../../../context.ts';
import { hashSecret } from '../hash-secret.ts';
import { selectSignedIn } from '../identity.views.ts';
import { isSeenStale } from './session-life.ts';
import { touchSession } from './sessions.store.ts';

/** Price tier of guests, family and friends (product.md section 1). */
const guestTier = 'guest';

/**
 * The actor of a live session; undefined when the token is unknown, revoked, idle for 12 hours or expired, or when the
 * person or its company is not approved. Not cached: a suspension is effective from the next call.
 */
export async function findActor(ctx: AppContext, token: string): Promise<Actor | undefined> {
  const now = ctx.clock.now();
  const tokenHash = hashSecret(token);
  const found = await selectSignedIn(ctx.db, { tokenHash, now });
  if (!found) return undefined;
  if (isSeenStale(found.last_seen_at, now)) {
    await touchSession(ctx.db, { tokenHash, before: found.last_seen_at, now });
  }
  return {
    userId: found.id,
    accountId: found.account_id,
    companyId: found.company_id,
    accountType: found.account_type as Actor['accountType'],
    tierId: found.tier_id ?? guestTier,
    isPackage: found.is_package ?? false,
    is_main: found.is_main,
    name: `${found.first_name} ${found.last_name}`,
    actingStaff: actingStaffOf(found),
    book_privileges: found.book_privileges as BookPrivilege[],
    order_privileges: found.order_privileges as OrderPrivilege[],
    cart_privileges: found.cart_privileges as CartPrivilege[],
  };
}

interface ActingColumns {
  acting_staff_id: string | null;
  acting_staff_name: string | null;
  acting_staff_role: string | null;
}

function actingStaffOf(found: ActingColumns): Actor['actingStaff'] {
  if (found.acting_staff_id === null) return null;
  return {
    id: found.acting_staff_id,
    name: found.acting_staff_name ?? '',
    role: found.acting_staff_role as StaffRole,
  };
}
