/** SQL of new orders, with all further writes of their statement. */
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { BookingOrderLog, BookingOrders } from '../../../platform/tables.gen.ts';
import { ownSource } from '../../supply/sources.ts';
import { searchWords } from '../orders/search-words.ts';
import type { SaleSnapshot } from '../session/sale-snapshot.ts';
import type { NamedGuest } from './match-guests.ts';

/** The subquery `made` of the created orders (`order_no`), which the other parts of the statement read. */
export const createdOrders = sql`made`;

/**
 * Writes orders with their guests, search words, first log lines and further writes, in one statement. False when no
 * number was free; the caller then tries other numbers. Fails at the constraints `orders_session_no_key` and
 * `orders_idempotency` when a session or a key has an order already. Fails as a whole (40001) when the
 * `requirement` is not true, or when only some numbers were free.
 */
export async function insertOrders(
  tx: Tx,
  orders: readonly NewOrder[],
  extraParts?: StatementParts,
): Promise<boolean> {
  const [first] = orders;
  if (!first) return true;
  const columns = sql.raw(Object.keys(first.row).join(', '));
  const asJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;
  const guests = orders.flatMap(({ row, guests }) => guests.map((guest) => guestOf(row.order_no, guest)));
  const { rows } = await sql`
    with made as (
      insert into booking.orders (${columns})
      select ${columns} from json_populate_recordset(null::booking.orders, ${asJson(orders.map(({ row }) => row))})
      on conflict (order_no) do nothing
      returning order_no),
    of_guests as (
      insert into booking.guests (order_no, room_index, guest_index, first_name, last_name, type, age, lead)
      select order_no, room_index, guest_index, first_name, last_name, type, age, lead
        from json_populate_recordset(null::booking.guests, ${asJson(guests)}) join made using (order_no)),
    of_words as (
      insert into booking.order_words (order_no, part, words)
      select order_no, part, array_to_tsvector(string_to_array(lower(words), ' '))
        from json_to_recordset(${asJson(orders.flatMap(searchWordsOf))}) as of (order_no text, part text, words text)
        join made using (order_no)),
    of_log as (
      insert into booking.order_log (order_no, at, actor, event, to_status)
      select order_no, at, actor, event, to_status
        from json_populate_recordset(null::booking.order_log, ${asJson(orders.map(({ log }) => log))})
        join made using (order_no))
    ${extraParts ? sql`, ${extraParts.parts}` : sql``}
    select platform.must_hold((select count(*) from made) = ${orders.length}::bigint and ${extraParts?.requirement ?? sql`true`})
      from made`.execute(tx);
  return rows.length === orders.length;
}

/** The words by which the desk's search box finds an order; stored words have no spaces. */
function searchWordsOf({ row, guests }: NewOrder) {
  const { hotel } = row.sold;
  const texts = [row.order_no, row.ref_no, row.contact_name, row.contact_email, hotel.name.en, hotel.name.zh];
  const words = searchWords(texts.join(' '));
  // The future confirmation number (`own-contracts.ts`). Its endings of digits are words of the order number already.
  if (row.source === ownSource) words.push(`OC${row.order_no.slice(2)}`);
  const names = searchWords(guests.map((guest) => `${guest.firstName} ${guest.lastName}`).join(' '));
  return [
    { order_no: row.order_no, part: 'order', words: words.join(' ') },
    { order_no: row.order_no, part: 'guests', words: names.join(' ') },
  ];
}

/** An order's row for inserting, with a typed snapshot. */
export type NewOrderRow = Omit<Insertable<BookingOrders>, 'sold'> & { sold: SaleSnapshot };

export interface NewOrder {
  row: NewOrderRow;
  guests: readonly NamedGuest[];
  log: Insertable<BookingOrderLog>;
}

/** Further parts of the statement, which read from `createdOrders`. Unless `requirement` is true, the statement fails. */
export interface StatementParts {
  parts: RawBuilder<unknown>;
  requirement: RawBuilder<unknown>;
}

function guestOf(orderNo: string, guest: NamedGuest) {
  return {
    order_no: orderNo,
    room_index: guest.roomIndex,
    guest_index: guest.guestIndex,
    first_name: guest.firstName,
    last_name: guest.lastName,
    type: guest.type,
    age: guest.age,
    lead: guest.lead,
  };
}
