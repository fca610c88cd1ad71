/** A request in the shape of the contract, for customer and staff. */
import type { Group, GroupBrief, GroupInstallment, GroupOffer } from '@wayhouse/contract/group/groups';
import type { Rooming } from '@wayhouse/contract/group/rooming-list';
import { toMoney } from '@wayhouse/contract/money';
import type { Db, Tx } from '../../platform/database.ts';
import { versionOf } from '../../platform/optimistic-lock.ts';
import {
  type GroupRow,
  type InstallmentRow,
  type OfferRow,
  selectAttachments,
  selectInstallments,
  selectLog,
  selectMessages,
  selectOffers,
  selectOrderNos,
  selectRooming,
} from './groups.store.ts';
import type { GroupListRow } from './groups.views.ts';
import { isOpen } from './offer/is-open.ts';
import { checkRooming, roomingVersion, slotsOf } from './rooming/rooming-list.ts';

/** A request as a list shows it, with the number of messages that `side` has not read. */
export function presentBrief(row: GroupListRow, side: 'customer' | 'staff'): GroupBrief {
  return {
    group_no: row.group_no,
    status: row.status,
    payment_status: row.payment_status,
    title: row.title,
    destination: { en: row.destination_en, zh: row.destination_zh },
    check_in: row.check_in,
    check_out: row.check_out,
    rooms: row.rooms,
    guests: row.guests,
    open_offers: row.status === 'quoted' ? row.open_offers : 0,
    ...(row.status === 'quoted' && row.valid_until && { valid_until: row.valid_until.toISOString() }),
    ...(row.total_cents !== null && { total: toMoney(row.total_cents) }),
    ...(row.next_no !== null &&
      row.next_due_on !== null && {
        next_instalment: {
          no: row.next_no,
          amount: toMoney(row.next_cents ?? 0),
          due_on: row.next_due_on,
        },
      }),
    unread: side === 'customer' ? row.unread_of_customer : row.unread_of_staff,
    created_by: row.user_name ?? '',
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The whole request, without the actions that the reader may take. */
export async function presentGroup(
  db: Db | Tx,
  row: GroupListRow,
  { side, now }: { side: 'customer' | 'staff'; now: Date },
): Promise<Omit<Group, 'can'> & { rows: { offers: OfferRow[] } }> {
  const { group_no: groupNo } = row;
  // The queries run one after the other, because `db` may be a transaction, which has one connection.
  const offers = await selectOffers(db, groupNo);
  const installments = await selectInstallments(db, groupNo);
  const messages = await selectMessages(db, groupNo);
  const attachments = await selectAttachments(db, groupNo);
  const log = await selectLog(db, groupNo);
  const accepted = offers.find((offer) => offer.offer_id === row.offer_id);
  return {
    ...presentBrief(row, side),
    form: row.form,
    form_version: versionOf(row.form),
    offers: offers
      .filter((offer) => side === 'staff' || offer.state !== 'replaced')
      .map((offer) => presentOffer(offer, now)),
    ...(accepted && { accepted_offer: accepted.offer_id }),
    instalments: installments.map(presentInstallment),
    paid: toMoney(row.paid_cents),
    refunded: toMoney(row.refunded_cents),
    messages: messages.map((message) => ({
      id: String(message.id),
      at: message.at.toISOString(),
      side: message.side as 'customer' | 'staff',
      author: message.author,
      text: message.text,
    })),
    attachments: attachments.map((file) => ({
      id: file.id,
      name: file.name,
      content_type: file.content_type,
      size: file.size_bytes,
      side: file.side as 'customer' | 'staff',
      at: file.at.toISOString(),
    })),
    rooming: { version: roomingVersion(log), ...(await presentRooming(db, row, accepted)) },
    log: log.map((line) => ({
      at: line.at.toISOString(),
      // As in the log of an order, customers do not see which member of staff acted.
      actor: side === 'staff' ? line.actor : (line.actor.split(':')[0] ?? ''),
      event: line.event,
      ...(line.note !== null && { note: line.note }),
    })),
    order_nos: await selectOrderNos(db, groupNo),
    ...(row.confirmation_no !== null && { confirmation_no: row.confirmation_no }),
    ...(row.reason !== null && { reason: row.reason }),
    rows: { offers },
  };
}

async function presentRooming(
  db: Db | Tx,
  row: GroupRow,
  accepted: OfferRow | undefined,
): Promise<Omit<Rooming, 'version'>> {
  const slots = slotsOf(row.form, accepted?.lines);
  const { rows, guests, emptyRooms, isComplete } = checkRooming(await selectRooming(db, row.group_no), slots);
  return {
    rooms: slots,
    rows,
    good: guests.length,
    bad: rows.length - guests.length,
    empty_rooms: emptyRooms,
    complete: isComplete,
    ...(row.rooming_sent_at && { sent_at: row.rooming_sent_at.toISOString() }),
  };
}

function presentOffer(offer: OfferRow, now: Date): GroupOffer {
  return {
    offer_id: offer.offer_id,
    option: offer.option_no,
    revision: offer.revision,
    state: offer.state === 'open' && !isOpen(offer, now) ? 'expired' : offer.state,
    hotel: { id: offer.hotel_id, ...offer.hotel },
    check_in: offer.check_in,
    check_out: offer.check_out,
    nights: offer.nights,
    lines: offer.lines.map(({ rate_cents, net_cents: _ours, ...line }) => ({
      ...line,
      rate: toMoney(rate_cents),
    })),
    rooms: offer.lines.reduce((sum, line) => sum + line.rooms, 0),
    total: toMoney(offer.total_cents),
    valid_until: offer.valid_until.toISOString(),
    schedule: offer.schedule.map((step, index) => ({
      no: index + 1,
      percent_bp: step.percent_bp,
      amount: toMoney(step.amount_cents),
      due_on: step.due_on,
      status: 'planned',
    })),
    included: offer.included,
    conditions: offer.conditions,
    created_at: offer.created_at.toISOString(),
  };
}

function presentInstallment(row: InstallmentRow): GroupInstallment {
  return {
    no: row.no,
    percent_bp: row.percent_bp,
    amount: toMoney(row.amount_cents),
    due_on: row.due_on,
    status: row.paid_at ? 'paid' : 'open',
    ...(row.paid_at && { paid_at: row.paid_at.toISOString() }),
    ...(row.payment_no !== null && { payment_no: row.payment_no }),
  };
}
