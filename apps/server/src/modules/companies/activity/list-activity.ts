/**
 * `company/activity`: the actions of people of an account, and of staff who acted for them, as pages and as a CSV file.
 */
import type { ActivityLine, activityEndpoints } from '@wayhouse/contract/account/activity';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { ActorCtx, Language } from '../../../context.ts';
import { finishActivity } from '../../../platform/activity.ts';
import { streamCsv } from '../../../platform/sheet/csv.ts';
import {
  type ActivityFilters,
  type ActivityRow,
  countActivity,
  selectAccountPeople,
  selectActivity,
} from './activity.views.ts';

type Calls = typeof activityEndpoints;
type Filters = ParsedInputOf<Calls['POST /api/v2/company/activity/export']>;

const columns = ['at', 'person', 'staff', 'what', 'subject', 'ip', 'browser'] as const;

/** Number of lines that one query of the export reads. */
const batchSize = 1_000;

export async function listActivity(
  ctx: ActorCtx,
  { page, page_size, ...filters }: ParsedInputOf<Calls['POST /api/v2/company/activity']>,
): Promise<OutputOf<Calls['POST /api/v2/company/activity']>> {
  const accountFilters = filtersOf(ctx, filters);
  await finishActivity(ctx.db);
  const [total, rows, people] = await Promise.all([
    countActivity(ctx.db, accountFilters),
    selectActivity(ctx.db, accountFilters, { limit: page_size, offset: (page - 1) * page_size }),
    ctx.actor.is_main ? selectAccountPeople(ctx.db, ctx.actor.accountId) : [],
  ]);
  return { total, page, page_size, items: rows.map((row) => present(row, ctx.language)), people };
}

/** All lines that match the filters, as a CSV file; lines are read while they are sent. */
export async function exportActivity(
  ctx: ActorCtx,
  filters: Filters,
): Promise<OutputOf<Calls['POST /api/v2/company/activity/export']>> {
  await finishActivity(ctx.db);
  const headings = columns.map((column) => serverText(ctx.language, `activity.${column}`));
  return {
    content_type: 'text/csv; charset=utf-8',
    name: `wayhouse-activity-${ctx.clock.now().toISOString().slice(0, 10)}.csv`,
    bytes: streamCsv(headings, cellsOf(ctx, filtersOf(ctx, filters))),
  };
}

/** Reads pages by id instead of by offset, so that lines that are added during the export do not shift the pages. */
async function* cellsOf(ctx: ActorCtx, filters: ActivityFilters): AsyncGenerator<string[][]> {
  let before: number | undefined;
  for (;;) {
    const part = { limit: batchSize, ...(before !== undefined && { before }) };
    const rows = await ctx.readReplica((db) => selectActivity(db, filters, part));
    if (rows.length === 0) return;
    yield rows.map((row) => {
      const line = present(row, ctx.language);
      return [line.at, line.person, line.staff ?? '', line.what, line.subject, line.ip, line.user_agent];
    });
    before = rows.at(-1)?.id;
  }
}

/**
 * The main account reads the activity of all people of the account. Other people read only their own activity, even if
 * they request another `user_id`.
 */
function filtersOf({ actor }: ActorCtx, { user_id, ...rest }: Filters): ActivityFilters {
  return {
    accountId: actor.accountId,
    userId: actor.is_main ? (user_id ?? null) : actor.userId,
    ...rest,
  };
}

function present(row: ActivityRow, language: Language): ActivityLine {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    person: row.user_name,
    staff: row.staff_name,
    what: serverText(language, `acting.${row.action}` as ServerTextKey),
    subject: Object.values(row.subject).flat().map(String).join(', '),
    ip: row.ip,
    user_agent: row.user_agent,
  };
}
