/**
 * Content of a group request (product.md section 9). A draft may leave any field empty; a sent request must be
 * complete.
 */
import { z } from 'zod';
import { clientReference } from '../booking/booking.ts';
import { placeTypes } from '../catalogue/catalogue.ts';
import { fieldMax, plainLinePattern, plainTextPattern } from '../form-rules.ts';
import { date, id, money, nationality, price, typedText2 } from '../schemas.ts';
import { boards } from '../search/search.ts';
import { emptyGroupForm, groupLimits, groupPurposes, groupRoomKinds } from './group-life.ts';

export const groupLine = (max: number) =>
  z.string().trim().max(max).regex(plainLinePattern, 'fields.plain_text');
export const groupText = (max: number) =>
  z.string().trim().max(max).regex(plainTextPattern, 'fields.plain_text');

const shortText = z.string().max(120).regex(plainLinePattern, 'fields.plain_text');
const count = z.int().min(0).max(groupLimits.roomsMax);
const rooms = z.strictObject(
  Object.fromEntries(groupRoomKinds.map((kind) => [kind, count.default(0)])) as Record<
    (typeof groupRoomKinds)[number],
    z.ZodDefault<typeof count>
  >,
);

const fields = {
  title: groupLine(groupLimits.titleMax),
  /** A place or hotel chosen from the suggestions. */
  place: z.strictObject({ type: z.enum(placeTypes), id, name: typedText2(200) }).nullable(),
  /** The destination in the customer's own words; required without a place. */
  destination: shortText,
  check_in: date.nullable(),
  check_out: date.nullable(),
  /** Number of days by which the arrival may move earlier or later. */
  flexible_days: z.int().min(0).max(groupLimits.flexibleDaysMax),
  /** Further arrivals of a series, all with the same length of stay. */
  more_check_ins: z.array(date).max(groupLimits.moreDatesMax),
  rooms,
  adults: z.int().min(0).max(groupLimits.guestsMax),
  children: z.int().min(0).max(groupLimits.guestsMax),
  nationality,
  stars_min: z.int().min(0).max(5),
  /** US dollars per room and night; null = open. */
  budget: price.nullable(),
  board: z.enum(boards).nullable(),
  purpose: z.enum(groupPurposes),
  meeting_room: z.boolean(),
  meeting_notes: groupText(500),
  /** Last day on which an answer is still useful for the customer. */
  answer_by: date.nullable(),
  notes: groupText(fieldMax.note),
  contact: z.strictObject({
    name: shortText,
    email: z.string().max(254),
    phone: z.string().max(24),
    area_code: z.string().max(4),
  }),
  ref_no: clientReference,
};

/** The stored form; a missing field counts as empty. */
export const groupForm = z.strictObject({
  title: fields.title.default(''),
  place: fields.place.default(null),
  destination: fields.destination.default(''),
  check_in: fields.check_in.default(null),
  check_out: fields.check_out.default(null),
  flexible_days: fields.flexible_days.default(0),
  more_check_ins: fields.more_check_ins.default([]),
  rooms: fields.rooms.default({ ...emptyGroupForm.rooms }),
  adults: fields.adults.default(0),
  children: fields.children.default(0),
  nationality: fields.nationality.default('CN'),
  stars_min: fields.stars_min.default(0),
  budget: fields.budget.default(null),
  board: fields.board.default(null),
  purpose: fields.purpose.default('leisure'),
  meeting_room: fields.meeting_room.default(false),
  meeting_notes: fields.meeting_notes.default(''),
  answer_by: fields.answer_by.default(null),
  notes: fields.notes.default(''),
  contact: fields.contact.default({ ...emptyGroupForm.contact }),
  ref_no: fields.ref_no.default(''),
});
/** The form in answers. Requests of older versions may have a negative budget. */
export const answeredGroupForm = groupForm.extend({ budget: money.nullable() });

export type GroupForm = z.output<typeof groupForm>;
