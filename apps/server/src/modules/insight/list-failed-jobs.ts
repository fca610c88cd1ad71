/** `POST console/v1/work/dead`: jobs of the queue without attempts left. */
import type { FailedJob } from '@wayhouse/contract/console/failed-jobs';
import type { StaffCtx } from '../../context.ts';
import { listFailedJobs } from '../../platform/work/failed-jobs.ts';

const pageLength = 50;

export async function listJobs(
  ctx: StaffCtx,
  input: { before?: string | undefined },
): Promise<{ items: FailedJob[]; more: boolean }> {
  const rows = await listFailedJobs(ctx.db, {
    ...(input.before !== undefined && { before: Number(input.before) }),
    limit: pageLength + 1,
  });
  const items = rows.slice(0, pageLength).map(({ recipient, language, template, ...row }) => ({
    ...row,
    id: String(row.id),
    message:
      recipient === null || template === null
        ? null
        : { recipient, template, language: language === 'zh' ? ('zh' as const) : ('en' as const) },
    created_at: row.created_at.toISOString(),
    dead_at: row.dead_at.toISOString(),
  }));
  return { items, more: rows.length > pageLength };
}
