/** Records of sources with their mappings; staff moves a record to another hotel, or splits it from its hotel. */
import type { HotelMapping } from '@wayhouse/contract/console/supply/mapping-desk';
import type { StaffCtx } from '../../../../context.ts';
import { audit } from '../../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../../platform/database.ts';
import { appError, invalidField } from '../../../../platform/errors.ts';
import { findHotel } from '../../find-room.ts';
import { removeMapping, replaceMapping } from '../change-mapping.ts';
import { lockRecords, requestReadoption } from '../records.store.ts';
import { putDifferentPair } from './answers.store.ts';
import { type MappingRow, selectRecord, selectRecords } from './mapping-desk.views.ts';

export async function listRecords(
  ctx: StaffCtx,
  { search, page, page_size }: { search: string; page: number; page_size: number },
) {
  const offset = (page - 1) * page_size;
  const { rows, total } = await selectRecords(ctx.db, { search, offset, limit: page_size });
  return { items: rows.map(presentMapping), page, page_size, total };
}

interface Move {
  source: string;
  code: string;
  hotel_id: string | null;
  reason: string;
}

/**
 * Moves a record to another hotel, or splits it from its hotel when `hotel_id` is null. Later matches keep the record
 * and its old hotel apart. The next reading adopts the record's content for its new hotel, and writes the old hotel from
 * its other records. Orders are not touched. Throws request.not_found for an unknown record; request.invalid at
 * `hotel_id` for an unknown hotel, and for a split from the hotel that was made from the record.
 */
export async function moveMapping(ctx: StaffCtx, move: Move): Promise<HotelMapping> {
  const { source, code, hotel_id: to, reason } = move;
  return inTransaction(ctx.db, async (tx) => {
    await lockRecords(tx, source, [code]);
    const before = await selectRecord(tx, source, code);
    if (!before) throw appError('request.not_found');
    const { hotel_id: from } = before;
    if (from === to) return presentMapping(before);
    const isAllowed = to === null ? !before.is_origin : await findHotel(tx, to);
    if (!isAllowed) throw invalidField('hotel_id', 'fields.choice');
    await writeMove(tx, { source, code, from, to, at: ctx.clock.now() });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      reason,
      action: to === null ? 'mapping.split' : 'mapping.moved',
      target: { type: 'hotel', id: to ?? from ?? code, name: `${source} ${code}` },
      before: { hotel_id: from },
      after: { hotel_id: to },
    });
    const after = await selectRecord(tx, source, code);
    return presentMapping(after ?? before);
  });
}

interface MappingChange {
  source: string;
  code: string;
  from: string | null;
  to: string | null;
  at: Date;
}

async function writeMove(tx: Tx, { source, code, from, to, at }: MappingChange): Promise<void> {
  if (from !== null) await putDifferentPair(tx, { source, code, hotel_id: from }, at);
  if (to === null) await removeMapping(tx, { source, code });
  else await replaceMapping(tx, { source, code, hotelId: to, at });
  if (from === null) await requestReadoption(tx, { source, code, formerHotelId: null });
}

function presentMapping(row: MappingRow): HotelMapping {
  const { hotel_id: id, name_en: en, name_zh: zh } = row;
  return {
    source: row.source,
    code: row.code,
    their_name: row.their_name,
    their_city: row.their_city,
    hotel: id === null ? null : { id, name: { en: en ?? '', zh: zh ?? '' } },
    said_by: row.said_by,
    mapped_at: row.mapped_at?.toISOString() ?? null,
    is_origin: row.is_origin ?? false,
  };
}
