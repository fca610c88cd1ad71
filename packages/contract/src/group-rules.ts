/** What keeps a group request from being sent. Pure and without zod: the browser asks it too. */
import { dayNumber, nightsBetween } from './dates.ts';
import type { GroupForm } from './group-form.ts';
import { groupLimits, groupRoomKinds } from './group-life.ts';
import { limits } from './limits.ts';

/** Rooms of all kinds together. */
export function groupRooms(form: Pick<GroupForm, 'rooms'>): number {
  return groupRoomKinds.reduce((sum, kind) => sum + form.rooms[kind], 0);
}

/** What keeps a form from being sent: path and text key. Dates against today are the server's to judge. */
export function groupFormFaults(form: GroupForm): { path: string; key: string }[] {
  const total = groupRooms(form);
  // What one order cannot hold is a group: nine rooms, or more guests than an order takes (product.md section 5).
  const fitsAnOrder = total < groupLimits.roomsMin && form.adults + form.children <= limits.guestsPerOrderMax;
  const nights = form.check_in && form.check_out ? nightsBetween(form.check_in, form.check_out) : 0;
  const { name, email, phone, area_code: area } = form.contact;
  const faults: [boolean, string, string][] = [
    [form.title === '', 'title', 'fields.required'],
    [form.place === null && form.destination === '', 'destination', 'fields.required'],
    [form.check_in === null, 'check_in', 'fields.required'],
    [form.check_out === null, 'check_out', 'fields.required'],
    [
      form.check_in !== null && form.check_out !== null && (nights < 1 || nights > groupLimits.nightsMax),
      'check_out',
      'fields.group_nights',
    ],
    [total === 0, 'rooms', 'fields.required'],
    [total > groupLimits.roomsMax, 'rooms', 'fields.group_rooms_max'],
    [total > 0 && fitsAnOrder && form.more_check_ins.length === 0, 'rooms', 'fields.group_rooms'],
    [form.adults === 0, 'adults', 'fields.required'],
    [
      form.check_in !== null &&
        form.more_check_ins.some((day) => dayNumber(day) <= dayNumber(form.check_in ?? day)),
      'more_check_ins',
      'fields.group_series',
    ],
    [name === '', 'contact.name', 'fields.required'],
    [!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email), 'contact.email', 'fields.email'],
    [!/^[0-9][0-9 -]{3,19}$/.test(phone) || !/^\d{1,4}$/.test(area), 'contact.phone', 'fields.required'],
  ];
  return faults.filter(([wrong]) => wrong).map(([, path, key]) => ({ path, key }));
}
