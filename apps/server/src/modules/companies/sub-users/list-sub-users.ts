/** `GET subuser/list`: all people of the caller's company. */
import type { SubUser } from '@wayhouse/contract/account/companies';
import type { ActorCtx } from '../../../context.ts';
import { companyOf } from '../../identity/person/company-of.ts';
import { selectSubUsers } from '../companies.views.ts';
import { presentSubUser } from './present-sub-user.ts';

/** The main account first, then sorted by name. `search` matches user name, names and e-mail. */
export async function listSubUsers(
  ctx: ActorCtx,
  { search }: { search?: string | undefined },
): Promise<SubUser[]> {
  const rows = await selectSubUsers(ctx.db, { companyId: companyOf(ctx.actor), search });
  return rows.map(presentSubUser);
}
