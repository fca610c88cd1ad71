import type { DeskGroup, OfferInput } from '@wayhouse/contract/console/groups';
import { addDays } from '@wayhouse/contract/dates';
import { groupRoomKinds, sleepsOfKind } from '@wayhouse/contract/group/group-life';
import type { GroupOffer } from '@wayhouse/contract/group/groups';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Board } from '@wayhouse/contract/search/search';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { wireMoney } from '../../shared/numbers/money-field.ts';
import { instantOf, localTime } from '../../shared/time/local-time.ts';

export type DraftLine = {
  roomTypeId: string | null;
  name: Text2;
  board: Board;
  rooms: string;
  sleeps: string;
  rate: string;
  net: string;
};

/** The values of the offer form. */
export type OfferDraft = {
  hotel: { id: string; name: Text2 } | null;
  /** True for one of our hotels, false for a hotel as text. */
  isOurHotel: boolean;
  otherHotel: { en: string; zh: string; address: string };
  checkIn: string;
  checkOut: string;
  lines: DraftLine[];
  /** `YYYY-MM-DDTHH:mm` in the time zone of the member of staff. */
  validUntil: string;
  schedule: { percent: string; dueOn: string }[];
  included: string;
  conditions: string;
};

/** The props that the parts of the offer form share. */
export type BuilderProps = {
  draft: OfferDraft;
  set: (change: Partial<OfferDraft>) => void;
  /** Error texts by the field's path in the request body, such as `check_in` or `lines.0.rate`. */
  problems: Readonly<Record<string, string>>;
};

const dayMs = 86_400_000;
/** Suggested number of days for which the offer is valid. */
const validDays = 3;
/** Suggested number of days until the first payment. */
const depositDays = 5;
/** Suggested number of days from the last payment to the arrival. The last payment is never due before the first. */
const balanceDays = 14;

/** The draft of a new offer for the request, or of a revision or copy of an offer. Pure. */
export function draftOf(group: DeskGroup, baseOffer: GroupOffer | undefined, now: Date): OfferDraft {
  const validUntil = localTime(new Date(now.getTime() + validDays * dayMs));
  if (baseOffer) return draftOfOffer(group, baseOffer, validUntil);
  const { form } = group;
  const kinds = groupRoomKinds.filter((kind) => form.rooms[kind] > 0);
  const checkIn = form.check_in ?? '';
  const firstPaymentOn = dayOf(new Date(now.getTime() + depositDays * dayMs));
  return {
    hotel: form.place?.type === 'hotel' ? { id: form.place.id, name: form.place.name } : null,
    isOurHotel: true,
    otherHotel: { en: '', zh: '', address: '' },
    checkIn,
    checkOut: form.check_out ?? '',
    lines: kinds.map((kind) => ({
      roomTypeId: null,
      name: { en: '', zh: '' },
      board: form.board ?? 'BB',
      rooms: String(form.rooms[kind]),
      sleeps: String(sleepsOfKind[kind]),
      rate: '',
      net: '',
    })),
    validUntil,
    schedule: [
      { percent: '30', dueOn: firstPaymentOn },
      {
        percent: '70',
        dueOn: laterDate(addDays(checkIn || dayOf(now), -balanceDays), firstPaymentOn),
      },
    ],
    included: '',
    conditions: '',
  };
}

function draftOfOffer(group: DeskGroup, offer: GroupOffer, validUntil: string): OfferDraft {
  const nets = group.line_nets[offer.offer_id];
  return {
    hotel: offer.hotel.id === null ? null : { id: offer.hotel.id, name: offer.hotel.name },
    isOurHotel: offer.hotel.id !== null,
    otherHotel: { ...offer.hotel.name, address: offer.hotel.address.en },
    checkIn: offer.check_in,
    checkOut: offer.check_out,
    lines: offer.lines.map((line, index) => ({
      roomTypeId: line.room_type_id,
      name: line.name,
      board: line.board,
      rooms: String(line.rooms),
      sleeps: String(line.sleeps),
      rate: line.rate,
      net: nets?.[index] ?? '',
    })),
    validUntil,
    schedule: offer.schedule.map((step) => ({ percent: String(step.percent_bp / 100), dueOn: step.due_on })),
    included: offer.included,
    conditions: offer.conditions,
  };
}

/** The request body for the draft, or the errors by path in the body when a field is invalid. Pure. */
export function toOfferInput(
  draft: OfferDraft,
  target: { groupNo: string; replaces: string | undefined },
): { input: OfferInput } | { problems: Record<string, MessageKey> } {
  const problems: Record<string, MessageKey> = {};
  const need = (ok: boolean, path: string, key: MessageKey = 'console.groups.field.required') => {
    if (!ok) problems[path] = key;
  };
  const isCount = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) > 0;
  need(
    draft.isOurHotel ? draft.hotel !== null : draft.otherHotel.en !== '' || draft.otherHotel.zh !== '',
    'hotel',
  );
  need(draft.checkIn !== '', 'check_in');
  need(draft.checkOut !== '', 'check_out');
  need(draft.validUntil !== '', 'valid_until');
  draft.lines.forEach((line, index) => {
    need(draft.isOurHotel ? line.roomTypeId !== null : line.name.en !== '', `lines.${index}.name`);
    need(isCount(line.rooms), `lines.${index}.rooms`, 'console.groups.field.number');
    need(isCount(line.sleeps), `lines.${index}.sleeps`, 'console.groups.field.number');
    need(wireMoney(line.rate) !== null, `lines.${index}.rate`, 'console.groups.field.number');
    need(wireMoney(line.net || '0') !== null, `lines.${index}.net`, 'console.groups.field.number');
  });
  draft.schedule.forEach((step, index) => {
    need(
      /^\d{1,3}(\.\d{1,2})?$/.test(step.percent.trim()),
      `schedule.${index}.percent_bp`,
      'console.groups.field.number',
    );
    need(step.dueOn !== '', `schedule.${index}.due_on`);
  });
  if (Object.keys(problems).length > 0) return { problems };
  const { otherHotel } = draft;
  return {
    input: {
      params: { id: target.groupNo },
      ...(target.replaces && { replaces: target.replaces }),
      hotel:
        draft.isOurHotel && draft.hotel
          ? { id: draft.hotel.id }
          : { id: null, name: { en: otherHotel.en, zh: otherHotel.zh }, address: otherHotel.address },
      check_in: draft.checkIn,
      check_out: draft.checkOut,
      lines: draft.lines.map((line) => ({
        room_type_id: draft.isOurHotel ? line.roomTypeId : null,
        name: { en: line.name.en, zh: line.name.zh || line.name.en },
        board: line.board,
        rooms: Number(line.rooms),
        sleeps: Number(line.sleeps),
        rate: wireMoney(line.rate) ?? '',
        net: wireMoney(line.net || '0') ?? '0.00',
      })),
      valid_until: instantOf(draft.validUntil) ?? '',
      schedule: draft.schedule.map((step) => ({
        percent_bp: Math.round(Number(step.percent) * 100),
        due_on: step.dueOn,
      })),
      included: draft.included,
      conditions: draft.conditions,
    },
  };
}

/** Number of rooms in all lines of the draft. Pure. */
export function roomsOf({ lines }: Pick<OfferDraft, 'lines'>): number {
  return lines.reduce((sum, { rooms }) => sum + (/^\d+$/.test(rooms.trim()) ? Number(rooms) : 0), 0);
}

/** Total and margin of the draft in dollars. Pure. */
export function sumsOf(draft: OfferDraft): { total: number; margin: number } {
  // 0 nights while a date is missing.
  const nights = Math.max(
    0,
    Math.round((Date.parse(draft.checkOut) - Date.parse(draft.checkIn)) / dayMs) || 0,
  );
  let total = 0;
  let net = 0;
  for (const line of draft.lines) {
    const roomNights = (Number(line.rooms) || 0) * nights;
    total += roomNights * (Number(wireMoney(line.rate) ?? 0) || 0);
    net += roomNights * (Number(wireMoney(line.net || '0') ?? 0) || 0);
  }
  return { total, margin: total - net };
}

type RoomType = { room_type_id: string; name: Text2; sleeps: number; net: string | null };

/** The suggested price is the net cost plus 12 percent. */
const suggestedMarkup = 1.12;

/** The net cost of a room type and the suggested price; empty without a net cost. */
function suggestionOf(roomType: RoomType | undefined): Pick<DraftLine, 'net' | 'rate'> {
  const net = roomType?.net ?? '';
  return { net, rate: net && (Number(net) * suggestedMarkup).toFixed(2) };
}

/**
 * The line with another room type, its net cost and a suggested price. Amounts that staff typed stay. Amounts that the
 * earlier room type suggested are replaced. Pure.
 */
export function withRoomType(
  line: DraftLine,
  roomType: RoomType,
  earlierRoomType: RoomType | undefined,
): DraftLine {
  const suggestion = suggestionOf(roomType);
  const earlierSuggestion = suggestionOf(earlierRoomType);
  const amountOf = (name: 'net' | 'rate') =>
    line[name] === '' || line[name] === earlierSuggestion[name] ? suggestion[name] : line[name];
  return {
    ...line,
    roomTypeId: roomType.room_type_id,
    name: roomType.name,
    sleeps: String(Math.min(roomType.sleeps, Number(line.sleeps) || roomType.sleeps)),
    net: amountOf('net'),
    rate: amountOf('rate'),
  };
}

/**
 * The hotel and the lines after a choice of the hotel. Room types belong to one hotel, so each line loses its room type
 * and that type's amounts. Pure.
 */
export function withHotel(
  { lines }: Pick<OfferDraft, 'lines'>,
  { id, name }: { id: string; name: Text2 },
): Pick<OfferDraft, 'hotel' | 'lines'> {
  return {
    hotel: { id, name },
    lines: lines.map((line) => ({
      ...line,
      ...(line.roomTypeId !== null && { net: '', rate: '' }),
      roomTypeId: null,
      name: { en: '', zh: '' },
    })),
  };
}

function dayOf(at: Date): string {
  return localTime(at).slice(0, 10);
}

function laterDate(a: string, b: string): string {
  return a > b ? a : b;
}

/** The margin as a percentage of the total, such as `12.5`; 0 without a total. */
export function marginPercent(margin: number, total: number): string {
  return total > 0 ? String(Math.round((margin * 1000) / total) / 10) : '0';
}
