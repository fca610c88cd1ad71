/** SQL for the exported order list: columns that the list on screen does not have. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

export interface ExportedFacts {
  order_no: string;
  booker: string;
  city_en: string;
  city_zh: string;
  board: string;
  supplier_confirmation_no: string | null;
  hotel_confirmation_no: string | null;
  cancel_fee_cents: number | null;
  paid_cents: number;
  refunded_cents: number;
  /** Methods of the order's successful payments, each once. */
  methods: string[];
}

export async function selectExportedFacts(db: Db, orderNos: readonly string[]): Promise<ExportedFacts[]> {
  const { rows } = await sql<ExportedFacts>`
    select o.order_no, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), o.contact_name) as booker,
      coalesce(r.name_en, '') as city_en, coalesce(r.name_zh, '') as city_zh, o.sold ->> 'board' as board,
      o.supplier_confirmation_no, o.hotel_confirmation_no, o.cancel_fee_cents, o.paid_cents, o.refunded_cents,
      array(select distinct p.method from payment.payment_parts part
        join payment.payments p on p.payment_no = part.payment_no
        where part.reference = o.order_no and p.status = 'succeeded' order by 1) as methods
    from booking.orders o
      left join identity.users u on u.id = o.user_id
      left join catalogue.regions r on r.id = o.city_id
    where o.order_no = any(${[...orderNos]}::text[])`.execute(db);
  return rows;
}
