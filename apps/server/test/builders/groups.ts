/** Group requests and the staff who answer them, for tests. */

import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import { offerInput } from '@wayhouse/contract/console/groups';
import { type GroupForm, groupForm } from '@wayhouse/contract/group/group-form';
import type { ActorCtx, StaffCtx } from '../../src/context.ts';
import { acceptOffer } from '../../src/modules/groups/offer/accept-offer.ts';
import { makeOffer } from '../../src/modules/groups/offer/make-offer.ts';
import { requestGroup } from '../../src/modules/groups/request-group.ts';
import { createPayment } from '../../src/modules/payment/pay/create-payment.ts';
import { asStaffMember } from '../context.ts';
import { freshName, type World } from './booking.ts';
import type { BuiltHotel } from './catalogue.ts';

/** A member of staff at the group desk. */
export function asDesk({ app }: World): StaffCtx {
  return asStaffMember(app, {
    staffId: 'stf_desk',
    name: 'Group Desk',
    email: 'desk@staff.test',
    role: 'operations',
    rights: rightsOfRole.operations,
    ip: '192.0.2.2',
  });
}

/** A complete form: twenty twin rooms for forty adults in April. `formChanges` replaces fields. */
export function makeGroupForm(formChanges: Partial<GroupForm> = {}): GroupForm {
  return groupForm.parse({
    title: 'Spring tour',
    destination: 'Lisbon',
    check_in: '2027-04-10',
    check_out: '2027-04-12',
    rooms: { twin: 20 },
    adults: 40,
    contact: { name: 'Olivia Hart', email: 'agent@wayhouse.test', phone: '13800138000', area_code: '86' },
    ...formChanges,
  });
}

/** Sends a group request and returns its number. */
export async function sendGroupRequest(ctx: ActorCtx, changes: Partial<GroupForm> = {}): Promise<string> {
  return (await requestGroup(ctx, { ...makeGroupForm(changes), draft: false })).group_no;
}

/** The input of the offer form: 20 rooms at 100.01 per night, 30 % due on 8 March and the rest on 1 April 2027. */
export function offerOf(groupNo: string, hotel: BuiltHotel | null, overrides: object = {}) {
  return offerInput.parse({
    params: { id: groupNo },
    hotel: hotel ? { id: hotel.hotelId } : { id: null, name: { en: 'Casa Azul', zh: '' } },
    check_in: '2027-04-10',
    check_out: '2027-04-12',
    lines: [
      {
        room_type_id: hotel?.roomTypeId ?? null,
        name: { en: 'Twin room', zh: '双床房' },
        board: 'BB',
        rooms: 20,
        sleeps: 2,
        rate: '100.01',
        net: '80.00',
      },
    ],
    valid_until: '2027-03-05T09:00:00Z',
    schedule: [
      { percent_bp: 3_000, due_on: '2027-03-08' },
      { percent_bp: 7_000, due_on: '2027-04-01' },
    ],
    ...overrides,
  });
}

/** Sends a request, makes an offer and accepts it. */
export async function acceptedGroup(
  ctx: ActorCtx,
  desk: StaffCtx,
  hotel: BuiltHotel | null,
): Promise<string> {
  const groupNo = await sendGroupRequest(ctx);
  const { offers } = await makeOffer(desk, offerOf(groupNo, hotel));
  await acceptOffer(ctx, { group_no: groupNo, offer_id: offers[0]?.offer_id ?? '' });
  return groupNo;
}

/** Pays an installment from the balance. */
export function payInstallment(ctx: ActorCtx, groupNo: string, installment: number) {
  return createPayment(ctx, {
    group_no: groupNo,
    instalment: installment,
    method: 'balance',
    agree_balance_terms: true,
  });
}

/** Rows of a rooming list, two adults a room. */
export function roomingRows(rooms: number) {
  return Array.from({ length: rooms * 2 }, (_, bed) => ({
    room: String(Math.floor(bed / 2) + 1),
    last_name: 'Li',
    first_name: freshName(),
    type: 'adult',
    age: '',
    note: '',
  }));
}
