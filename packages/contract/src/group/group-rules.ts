/** The rules that a group request must meet before it is sent. Pure and without zod, so that browsers can import it. */
import { dateInZone, dayNumber, nightsBetween } from '../dates.ts';
import { emailPattern } from '../email-pattern.ts';
import { limits } from '../limits.ts';
import type { GroupForm } from './group-form.ts';
import { groupLimits, groupRoomKinds } from './group-life.ts';

/** Total number of requested rooms of all kinds. */
export function groupRooms(form: Pick<GroupForm, 'rooms'>): number {
  return groupRoomKinds.reduce((sum, kind) => sum + form.rooms[kind], 0);
}

interface GroupOffers {
  offers: readonly { offer_id: string; hotel: { time_zone: string } }[];
  accepted_offer?: string | undefined;
}

/** True when the installment is unpaid and its due day is over in the zone of the accepted offer's hotel. */
export function isOverdue(
  { status, due_on }: { status: string; due_on: string },
  { offers, accepted_offer }: GroupOffers,
  now: Date,
): boolean {
  const hotel = offers.find(({ offer_id }) => offer_id === accepted_offer)?.hotel;
  return status === 'open' && due_on < dateInZone(now, hotel?.time_zone ?? 'UTC');
}

export type GroupFault =
  | 'fields.group_title'
  | 'fields.group_place'
  | 'fields.stay_dates'
  | 'fields.group_nights'
  | 'fields.group_rooms_required'
  | 'fields.group_rooms_max'
  | 'fields.group_rooms'
  | 'fields.group_adults'
  | 'fields.group_series'
  | 'fields.contact_name'
  | 'fields.email_required'
  | 'fields.email'
  | 'fields.phone_required'
  | 'fields.phone'
  | 'fields.client_reference';

/** A possible fault, and whether the form has it. */
type Fault = [isFaulty: boolean, path: string, key: GroupFault];

/**
 * The reasons why a form cannot be sent, in the order of the page: field path and text key. The server adds checks
 * against today's date.
 */
export function groupFormFaults(form: GroupForm): { path: string; key: GroupFault }[] {
  const total = groupRooms(form);
  // A request with fewer than nine rooms, and with no more guests than one order may have, is not a group (product.md
  // section 5).
  const fitsAnOrder = total < groupLimits.roomsMin && form.adults + form.children <= limits.guestsPerOrderMax;
  const nights = form.check_in && form.check_out ? nightsBetween(form.check_in, form.check_out) : 0;
  const faults: Fault[] = [
    [form.title.trim() === '', 'title', 'fields.group_title'],
    [form.place === null && form.destination.trim() === '', 'destination', 'fields.group_place'],
    [form.check_in === null, 'check_in', 'fields.stay_dates'],
    [form.check_out === null, 'check_out', 'fields.stay_dates'],
    [
      form.check_in !== null && form.check_out !== null && (nights < 1 || nights > groupLimits.nightsMax),
      'check_out',
      'fields.group_nights',
    ],
    [
      form.check_in !== null &&
        form.more_check_ins.some((day) => dayNumber(day) <= dayNumber(form.check_in ?? day)),
      'more_check_ins',
      'fields.group_series',
    ],
    [total === 0, 'rooms', 'fields.group_rooms_required'],
    [total > groupLimits.roomsMax, 'rooms', 'fields.group_rooms_max'],
    [total > 0 && fitsAnOrder && form.more_check_ins.length === 0, 'rooms', 'fields.group_rooms'],
    [form.adults === 0, 'adults', 'fields.group_adults'],
    ...contactFaults(form),
  ];
  return faults.filter(([isFaulty]) => isFaulty).map(([, path, key]) => ({ path, key }));
}

/** Possible faults of the contact person and of the client reference, and whether the form has them. */
function contactFaults({ contact, ref_no: ref }: GroupForm): Fault[] {
  const { name, email, phone, area_code: area } = contact;
  const isPhone = /^[0-9][0-9 -]{3,19}$/.test(phone) && /^\d{1,4}$/.test(area);
  return [
    [name.trim() === '', 'contact.name', 'fields.contact_name'],
    [email === '', 'contact.email', 'fields.email_required'],
    [email !== '' && !emailPattern.test(email), 'contact.email', 'fields.email'],
    [phone === '', 'contact.phone', 'fields.phone_required'],
    [phone !== '' && !isPhone, 'contact.phone', 'fields.phone'],
    [!/^[A-Za-z0-9]*$/.test(ref), 'ref_no', 'fields.client_reference'],
  ];
}
