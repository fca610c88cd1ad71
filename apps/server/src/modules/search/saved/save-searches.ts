/** `search/saved`: stores the searches of a person on the server, so that every device of the person has them. */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { limits } from '@wayhouse/contract/limits';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { SavedSearch } from '@wayhouse/contract/search/saved-searches';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseErased } from '../../identity/person/lock-person.ts';
import { earliestCalendar, findPlace } from '../find-place.ts';
import { nightsOf } from '../stay-dates.ts';
import {
  deleteSaved,
  deleteSavedOf,
  lockSaved,
  type SavedRow,
  selectSaved,
  writeSaved,
} from './saved-searches.store.ts';

/** Deletes all searches of an erased person, with their alerts. */
export function forgetSavedSearches(tx: Tx, userId: string): Promise<void> {
  return deleteSavedOf(tx, userId);
}

export async function listSavedSearches(ctx: ActorCtx): Promise<SavedSearch[]> {
  return (await selectSaved(ctx.db, ctx.actor.userId)).map(presentSearch);
}

/**
 * Stores a search, or replaces the one with the same name. Throws `search.too_many_saved` above the maximum number of
 * searches, `request.invalid` for an unknown place or unsearchable dates.
 */
export async function saveSearch(
  ctx: ActorCtx,
  input: ParsedInputOf<Endpoints['POST /api/v2/search/saved/save']>,
): Promise<SavedSearch> {
  const { name, question, place_name: placeName, alert_under: alert } = input;
  const { userId } = ctx.actor;
  const { origin } = await findPlace(ctx.db, question.place);
  nightsOf(question, ctx.clock.now(), origin?.timeZone ?? earliestCalendar);
  const row = await inTransaction(ctx.db, async (tx) => {
    await refuseErased(tx, userId);
    await lockSaved(tx, userId);
    const searches = await selectSaved(tx, userId);
    const isKnown = searches.some((each) => each.name === name);
    if (!isKnown && searches.length >= limits.savedSearchesMax)
      throw appError('search.too_many_saved', { params: { count: limits.savedSearchesMax } });
    const alertCents = alert === undefined ? null : toCents(alert);
    return writeSaved(tx, {
      id: newId('svs'),
      userId,
      name,
      question,
      placeName,
      alertCents,
      at: ctx.clock.now(),
    });
  });
  return presentSearch(row);
}

/** Removes a search of the caller. Does nothing for an unknown search, or one of another person. */
export async function removeSearch(ctx: ActorCtx, { id }: { id: string }): Promise<Record<string, never>> {
  await inTransaction(ctx.db, (tx) => deleteSaved(tx, { id, userId: ctx.actor.userId }));
  return {};
}

function presentSearch(row: SavedRow): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    question: row.question,
    place_name: row.place_name,
    ...(row.alert_cents !== null && { alert_under: toMoney(row.alert_cents) }),
    ...(row.lowest_cents !== null && { lowest: toMoney(row.lowest_cents) }),
    ...(row.checked_at && { checked_at: row.checked_at.toISOString() }),
  };
}
