/** The mapping desk: the queue of pairs, answers of staff with their decisions, and undo. */
import {
  type MappingView,
  mappingViews,
  type PairAnswer,
  type PairDecision,
} from '@wayhouse/contract/console/supply/mapping-choices';
import type { MappingDesk } from '@wayhouse/contract/console/supply/mapping-desk';
import type { StaffCtx } from '../../../../context.ts';
import { audit } from '../../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../../platform/database.ts';
import { appError } from '../../../../platform/errors.ts';
import { leaveHotel, replaceMapping } from '../change-mapping.ts';
import { deleteMapping } from '../mappings.store.ts';
import { deleteOpenPairs } from '../matching.store.ts';
import {
  countAnswers,
  countDecided,
  deleteAnswer,
  lockPair,
  type PairKey,
  putAnswer,
  selectAnswers,
  selectLastAnswer,
  setPairState,
} from './answers.store.ts';
import { countBookingsAhead, countPairs, selectPairs, selectRecord } from './mapping-desk.views.ts';
import { decisionOf, isDisputed } from './pair-decision.ts';
import { presentPair } from './present-pair.ts';

/** Number of pairs that one call returns. The page shows the first and has the others ready. */
const pairsAtOnce = 3;
const dayMs = 86_400_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export async function showMappingDesk(ctx: StaffCtx, { view }: { view: MappingView }): Promise<MappingDesk> {
  const now = ctx.clock.now();
  const { staffId } = ctx.staff;
  const reader = { staffId, today: dayOf(now) };
  const dayAgo = new Date(now.getTime() - dayMs);
  const [counts, pairs, decidedPairs, byYou, last] = await Promise.all([
    countPairs(ctx.db, reader),
    selectPairs(ctx.db, reader, { view, limit: pairsAtOnce }),
    countDecided(ctx.db, new Date(now.getTime() - 7 * dayMs)),
    countAnswers(ctx.db, staffId, dayAgo),
    selectLastAnswer(ctx.db, staffId, dayAgo),
  ]);
  const countsByView = Object.fromEntries(mappingViews.map((each) => [each, counts.get(each) ?? 0]));
  return {
    counts: countsByView as MappingDesk['counts'],
    left: [...counts.values()].reduce((sum, count) => sum + count, 0),
    decided_this_week: decidedPairs,
    by_you: byYou,
    can_undo: last !== undefined,
    pairs: pairs.map(presentPair),
  };
}

/** `waits`: another person must answer too. `disputed`: people gave different answers. `later`: no decision yet. */
type Outcome = 'decided' | 'waits' | 'disputed' | 'later';

/**
 * Records this person's answer. A pair with bookings or a veto needs the same answer from two people. Throws
 * request.not_found for an unknown pair, and request.changed for a decided one. A retry of the deciding answer
 * succeeds.
 */
export async function answerPair(
  ctx: StaffCtx,
  { answer, ...key }: PairKey & { answer: PairAnswer },
): Promise<{ outcome: Outcome }> {
  const now = ctx.clock.now();
  const { staffId } = ctx.staff;
  return inTransaction(ctx.db, async (tx) => {
    const pair = await lockPair(tx, key);
    if (!pair) throw appError('request.not_found');
    const earlierAnswers = await selectAnswers(tx, key);
    const ownAnswer = earlierAnswers.find((each) => each.staff_id === staffId)?.answer;
    const isRetry = ownAnswer === answer && pair.state === answer;
    if (isRetry) return { outcome: 'decided' as const };
    if (pair.state !== 'open') throw appError('request.changed');
    await putAnswer(tx, { ...key, staff_id: staffId, answer, at: now });
    if (answer === 'later') return { outcome: 'later' as const };
    const decisions = decisionsIn([
      ...earlierAnswers.filter((each) => each.staff_id !== staffId),
      { answer },
    ]);
    return { outcome: await decideIfAgreed(ctx, tx, key, { decisions, veto: pair.veto, now }) };
  });
}

/** Applies the decision when enough people agree. */
async function decideIfAgreed(
  ctx: StaffCtx,
  tx: Tx,
  key: PairKey,
  { decisions, veto, now }: { decisions: PairDecision[]; veto: boolean; now: Date },
): Promise<Outcome> {
  const isGuarded = veto || (await countBookingsAhead(tx, key.hotel_id, dayOf(now))) > 0;
  const decision = decisionOf(decisions, isGuarded);
  if (!decision) return isDisputed(decisions) ? 'disputed' : 'waits';
  await applyDecision(tx, key, { decision, at: now });
  await auditDecision(tx, ctx, key, { action: 'mapping.decided', after: { decision } });
  return 'decided';
}

function decisionsIn(answers: readonly { answer: PairAnswer }[]): PairDecision[] {
  return answers.flatMap(({ answer }) => (answer === 'later' ? [] : [answer]));
}

async function applyDecision(
  tx: Tx,
  key: PairKey,
  { decision, at }: { decision: PairDecision; at: Date },
): Promise<void> {
  if (decision !== 'same') return setPairState(tx, key, { state: decision, decided_at: at });
  const { source, code, hotel_id: hotelId } = key;
  await replaceMapping(tx, { source, code, hotelId, at });
}

/**
 * Takes back the person's last answer of the last 24 hours. A pair that this answer decided is open again, and its
 * mapping is deleted. If the record has been mapped to another hotel since then, that mapping stays and the pair is
 * deleted. Orders stay, and so do texts that a hotel of our own took over. Throws request.not_found when there is no
 * answer to take back.
 */
export async function undoAnswer(ctx: StaffCtx): Promise<PairKey> {
  const since = new Date(ctx.clock.now().getTime() - dayMs);
  return inTransaction(ctx.db, async (tx) => {
    const last = await selectLastAnswer(tx, ctx.staff.staffId, since);
    if (!last) throw appError('request.not_found');
    const { answer, ...key } = last;
    const pair = await lockPair(tx, key);
    await deleteAnswer(tx, key, ctx.staff.staffId);
    if (pair && pair.state === answer) {
      await setPairState(tx, key, { state: 'open', decided_at: null });
      if (answer === 'same') await unmapPair(tx, key);
      await auditDecision(tx, ctx, key, { action: 'mapping.undone', before: { decision: answer } });
    }
    return key;
  });
}

/**
 * Deletes the mapping of the pair. The record may become a hotel of its own, so it is adopted again. If it was mapped
 * to another hotel since then, deletes the record's open pairs instead.
 */
async function unmapPair(tx: Tx, key: PairKey): Promise<void> {
  const deletedCount = await deleteMapping(tx, key);
  if (deletedCount > 0) await leaveHotel(tx, { ...key, formerHotelId: key.hotel_id });
  const record = await selectRecord(tx, key.source, key.code);
  if (record?.hotel_id) await deleteOpenPairs(tx, key.source, key.code);
}

function auditDecision(
  tx: Tx,
  ctx: StaffCtx,
  { source, code, hotel_id }: PairKey,
  entry: { action: 'mapping.decided' | 'mapping.undone'; before?: object; after?: object },
): Promise<void> {
  return audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    ...entry,
    target: { type: 'hotel', id: hotel_id, name: `${source} ${code}` },
  });
}
