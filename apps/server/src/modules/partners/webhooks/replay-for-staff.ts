/** Staff send events of a customer's webhook again. The replay is audited. */
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { selectMainAccount } from '../partners.views.ts';
import { type EndpointKey, type Replay, replayEvents } from './show-deliveries.ts';

/** Errors: those of `replayEvents`. */
export function replayForStaff(
  ctx: StaffCtx,
  { key, replay }: { key: EndpointKey; replay: Replay },
): Promise<{ replayed: number }> {
  return inTransaction(ctx.db, async (tx) => {
    const answer = await replayEvents(tx, ctx, { key, replay });
    const company = await selectMainAccount(tx, key.accountId);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'webhook.replayed',
      target: {
        type: 'company',
        id: key.accountId,
        name: company?.name_en ?? key.accountId,
      },
      after: { webhook: key.id, ...replay, replayed: answer.replayed },
    });
    return answer;
  });
}
