/** Outcomes of price checks and bookings at a source, counted by hotel and plan (board, refundable or not). */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

interface PlanChecks {
  hotelId: string;
  nameEn: string;
  nameZh: string;
  board: string | null;
  refundable: boolean | null;
  gone: number;
  dearer: number;
  refused: number;
  silent: number;
  /** Number of checks with an outcome other than `silent`. */
  checks: number;
  withheld: boolean;
}

/** All plans with checks since an instant. A board that is not mapped is sold as room only, and so counts as such. */
export async function selectPlanChecks(db: Db, source: string, since: Date): Promise<PlanChecks[]> {
  const countOf = (outcome: string) => sql<number>`(count(*) filter (where c.outcome = ${outcome}))::int`;
  const { rows } = await sql<PlanChecks>`
    select c.hotel_id as "hotelId", h.name_en as "nameEn", h.name_zh as "nameZh",
        case when c.board_code is null then null else coalesce(b.board, 'RO') end as board, c.refundable,
        ${countOf('gone')} as gone, ${countOf('dearer')} as dearer, ${countOf('refused')} as refused, ${countOf('silent')} as silent,
        (count(*) filter (where c.outcome <> 'silent'))::int as checks, w.hotel_id is not null as withheld
      from supply.checks c
        join catalogue.hotels h on h.id = c.hotel_id
        left join supply.board_mappings b on b.source = c.source and b.code = c.board_code
        left join supply.withheld_hotels w on w.source = c.source and w.hotel_id = c.hotel_id
      where c.source = ${source} and c.at >= ${since}
      group by c.hotel_id, h.name_en, h.name_zh, 4, c.refundable, w.hotel_id`.execute(db);
  return rows;
}
