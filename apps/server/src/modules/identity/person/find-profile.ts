/** `GET user`: the signed-in person. */
import type { Profile } from '@wayhouse/contract/account/my-account';
import type { ActorCtx } from '../../../context.ts';
import { selectProfile } from '../identity.views.ts';
import { countRecoveryCodes } from '../proof/second-factor.store.ts';
import { flagsOf } from './notification-flags.ts';
import { presentUser } from './present-user.ts';

function mobileState(row: { mobile: string | null; mobile_proven_at: Date | null }): Profile['mobile_state'] {
  if (row.mobile === null) return 'none';
  return row.mobile_proven_at === null ? 'unproven' : 'proven';
}

/** The data that sign-in returns, and the additional data of the person's own pages. */
export async function findProfile(ctx: ActorCtx): Promise<Profile> {
  const row = await selectProfile(ctx.db, ctx.actor.userId);
  return {
    ...presentUser(row, ctx.actor.actingStaff),
    gender: row.gender as Profile['gender'],
    area_code: row.area_code ?? '',
    phone: row.phone ?? '',
    mobile_state: mobileState(row),
    timezone: row.timezone ?? '',
    country: row.country ?? '',
    flags: flagsOf(row.notifications),
    two_factor: row.has_second_factor === true,
    recovery_codes_left: row.has_second_factor ? await countRecoveryCodes(ctx.db, row.id) : 0,
  };
}
