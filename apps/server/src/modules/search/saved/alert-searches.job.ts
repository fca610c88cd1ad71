/** Job: checks saved searches with an alert. Mails once each time the lowest total falls below the alert's amount. */
import { isPermitted } from '@wayhouse/contract/account/permissions';
import { dateInZone } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { formatDateRange, money } from '@wayhouse/i18n/format';
import type { ActorCtx, AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { queueMessage } from '../../../platform/messages/messages.ts';
import { findPerson, type Person } from '../../identity/session/find-person.ts';
import { earliestCalendar, findTimeZone } from '../find-place.ts';
import { searchHotels } from '../search-hotels.ts';
import { resultsPath } from './results-path.ts';
import { claimAlert, endAlert, type SavedRow, selectDueAlerts, writeCheck } from './saved-searches.store.ts';

/** Milliseconds between two checks of a search. Long, because each check calls outside sources. */
const everyMs = 3 * 3_600_000;
/** Maximum number of checks per run. A run starts each minute. */
const checksPerRun = 20;

export async function alertSearches(ctx: AppContext): Promise<void> {
  for (const id of await selectDueAlerts(ctx.db, ctx.clock.now(), checksPerRun)) {
    const now = ctx.clock.now();
    const search = await claimAlert(ctx.db, { id, now, next: new Date(now.getTime() + everyMs) });
    if (!search) continue;
    try {
      await checkSearch(ctx, search);
    } catch (error) {
      ctx.log.error({ err: error, saved_search: id }, 'a saved search could not be checked');
    }
  }
}

async function checkSearch(ctx: AppContext, search: SavedRow): Promise<void> {
  const { question, alert_cents: alertCents } = search;
  if (alertCents === null) return;
  const now = ctx.clock.now();
  // Comes before the place is read, so that the alert of a deleted place ends too.
  const hasBegunEverywhere = question.check_in < dateInZone(now, earliestCalendar);
  if (hasBegunEverywhere) return endAlert(ctx.db, search.id);
  const timeZone = await findTimeZone(ctx.db, question.place);
  if (question.check_in < dateInZone(now, timeZone)) return endAlert(ctx.db, search.id);
  const person = await findPerson(ctx, search.user_id);
  if (!person || !isPermitted(person.actor, 'search')) return;
  const { lowest, isComplete } = await lowestTotal(ctx, person, question);
  await inTransaction(ctx.db, async (tx) => {
    const check = { search, alertCents, lowest, isComplete, at: ctx.clock.now() };
    const written = await writeCheck(tx, check);
    if (!written?.hasFallen || lowest === null || !person.notifications.includes('receive_email')) return;
    await queueMessage(tx, {
      clock: ctx.clock,
      channel: 'email',
      to: person.email,
      language: person.language,
      template: 'saved_search_fell',
      params: {
        name: person.greetingName,
        search: search.name,
        place: search.place_name,
        stay: formatDateRange(question.check_in, question.check_out, { lang: person.language, year: true }),
        total: money(toMoney(lowest)),
        alert: money(toMoney(alertCents)),
      },
      links: [resultsPath({ question, placeName: search.place_name })],
    });
  });
}

interface LowestTotal {
  /** In cents; null when no hotel has rooms. */
  lowest: number | null;
  /** False when a source failed or was late, so that a lower total may exist. */
  isComplete: boolean;
}

/** Throws like `searchHotels`. */
async function lowestTotal(
  ctx: AppContext,
  person: Person,
  question: SavedRow['question'],
): Promise<LowestTotal> {
  const caller: ActorCtx = {
    ...ctx,
    requestId: 'saved-search',
    language: person.language,
    ip: '',
    userAgent: '',
    token: '',
    actor: person.actor,
    idempotencyKey: undefined,
  };
  const answer = await searchHotels(
    caller,
    { ...question, sort: 'price_asc', page: 1, page_size: 1 },
    { plain: true },
  );
  const [first] = answer.items;
  return {
    lowest: first ? toCents(first.offer.total) : null,
    isComplete: answer.late_sources.length === 0,
  };
}
