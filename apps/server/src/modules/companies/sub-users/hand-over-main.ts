/** The main account of a company goes to another colleague: by the main account itself, or by staff with two people. */
import type { SubUser } from '@wayhouse/contract/account/companies';
import type { ActorCtx, AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { companyOf } from '../../identity/person/company-of.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { notifyOwner } from '../../identity/person/notify-owner.ts';
import { updatePerson } from '../../identity/person/update-person.ts';
import { requireRecentProof } from '../../identity/proof/recent-proof.ts';
import { allPrivileges } from '../all-privileges.ts';
import { lockCompany } from '../companies.store.ts';
import { type SubUserRow, selectMain, selectSubUser } from '../companies.views.ts';
import { presentSubUser } from './present-sub-user.ts';

/**
 * `POST subuser/hand_over`. Errors: prove_again (2009); not_permitted when a simultaneous call has already handed over;
 * those of `giveMain`.
 */
export async function handOverMain(ctx: ActorCtx, { id }: { id: string }): Promise<SubUser> {
  await requireRecentProof(ctx);
  const key = { companyId: companyOf(ctx.actor), id };
  return inTransaction(ctx.db, async (tx) => {
    await lockCompany(tx, key.companyId);
    const main = await selectMain(tx, key.companyId);
    if (main?.id !== ctx.actor.userId) throw appError('request.not_permitted');
    await giveMain(tx, ctx, key);
    const row = await selectSubUser(tx, key);
    if (!row) throw appError('request.not_found');
    return presentSubUser(row);
  });
}

/**
 * Locks the company and the new main account, and moves the main account. The former main account keeps its privileges
 * and may be disabled then. With `disablesFormer`, its mail says that it was disabled, which the caller does in the same
 * transaction. Both people get a mail. Returns both. Errors: not_found for a person of another company; wrong_state for
 * the main account itself and for a person who is disabled or has not accepted the invitation.
 */
export async function giveMain(
  tx: Tx,
  ctx: Pick<AppContext, 'clock'>,
  key: { companyId: string; id: string },
  { disablesFormer = false }: { disablesFormer?: boolean } = {},
): Promise<{ former: SubUserRow | undefined; main: SubUserRow }> {
  const company = await lockCompany(tx, key.companyId);
  // Nobody can disable or erase the person between the checks and the change.
  await lockPerson(tx, key.id);
  const former = await selectMain(tx, key.companyId);
  const main = await selectSubUser(tx, key);
  if (!company || !main) throw appError('request.not_found');
  if (main.is_main || main.invited || main.status !== 'approved') throw appError('request.wrong_state');
  if (former) await updatePerson(tx, former.id, { is_main: false });
  await updatePerson(tx, main.id, { is_main: true, job_title: 'admin', ...allPrivileges });
  const noticeTo = (owner: SubUserRow) => ({
    owner,
    params: {
      company: owner.language === 'zh' ? company.name_zh : company.name_en,
      main: `${main.first_name} ${main.last_name}`,
      email: main.email,
    },
    links: ['/account/management'],
  });
  await notifyOwner(tx, ctx, { ...noticeTo(main), template: 'main_account_received' });
  if (former)
    await notifyOwner(tx, ctx, {
      ...noticeTo(former),
      ...(disablesFormer
        ? { template: 'main_account_disabled', links: [] }
        : { template: 'main_account_moved' }),
    });
  return { former, main };
}
