import { setAt } from '@wayhouse/client/form/draft-path';
import type { FormFields, Problem } from '@wayhouse/client/form/use-form';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import type { cartEndpoints, RecheckedItem } from '@wayhouse/contract/booking/cart';
import type { InputOf } from '@wayhouse/contract/endpoint';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { checkDraft } from '../check-draft.ts';
import type { Draft, RoomDraft } from '../draft.ts';
import { toCreateInput } from '../to-create-input.ts';
import type { BookingForm } from '../use-booking-form.ts';

/** The form of several stays: names and requests per stay; contact, payment and terms once. Pure. */

export type Stay = RecheckedItem & { session: BookingSession };
export type CartDraft = {
  /** The draft of each stay by item id. Contact, reference, payment, coupon and terms in these drafts are not used. */
  items: Record<string, Draft>;
  /** A draft without rooms: the fields that all stays share. */
  common: Draft;
};

/** True when the recheck opened a booking session: the item is still sold, so it can be booked. */
export function isStay(item: RecheckedItem): item is Stay {
  return item.session !== undefined;
}

/** One part of the form as a separate form, so that the cards of a single booking can be reused. */
export function subForm(form: FormFields<CartDraft>, path: string, draft: Draft): BookingForm {
  const at = (inner: string) => `${path}.${inner}`;
  const ownProblems = Object.entries(form.problems).filter(([key]) => key.startsWith(at('')));
  const withPathPrefix = (problems: Record<string, Problem>) =>
    Object.fromEntries(Object.entries(problems).map(([key, problem]) => [at(key), problem]));
  return {
    draft,
    dirty: form.dirty,
    problems: Object.fromEntries(ownProblems.map(([key, problem]) => [key.slice(path.length + 1), problem])),
    set: (inner, value) => form.set(at(inner), value),
    replace: (next, cleared) => form.replace(setAt(form.draft, path, next), at(cleared)),
    check: (inner) => form.check(at(inner)),
    checkAll: form.checkAll,
    showProblems: (problems) => form.showProblems(withPathPrefix(problems)),
    addProblem: (inner, problem) => form.addProblem(at(inner), problem),
    idOf: (inner) => form.idOf(at(inner)),
    change: (part) => form.replace(setAt(form.draft, path, { ...draft, ...part }), path),
    error: (inner) => form.error(at(inner)),
    // Field names are those of the form of one stay, so that the browser's autofill works.
    field: (inner, value) => ({ ...form.field(at(inner), value), name: inner }),
  };
}

/** Errors by path, in the order of the page: each stay, then the shared fields. */
export function checkCart(draft: CartDraft, stays: readonly Stay[]): Readonly<Record<string, MessageKey>> {
  const errors: Record<string, MessageKey> = {};
  for (const { id, session } of stays) {
    const stayDraft = draft.items[id];
    if (!stayDraft) continue;
    if (session.changed.length > 0 && !stayDraft.changesSeen) {
      errors[`items.${id}.changesSeen`] = 'cart.form.accept_required';
    }
    for (const [path, key] of Object.entries(checkDraft(stayDraft, session.guest_names))) {
      if (path.startsWith('rooms.') || path === 'note') errors[`items.${id}.${path}`] = key;
    }
  }
  for (const [path, key] of Object.entries(checkDraft(draft.common, 'lead'))) errors[`common.${path}`] = key;
  return errors;
}

type CheckoutInput = InputOf<(typeof cartEndpoints)['POST /api/v2/cart/checkout']>;

/** Converts the checked form to the input of `cart/checkout`, and maps each path of the call to its form field. */
export function toCheckoutInput(
  draft: CartDraft,
  stays: readonly Stay[],
  duplicatesAllowed: ReadonlySet<string>,
): { input: CheckoutInput; fields: ReadonlyMap<string, string> } {
  const { contact, refNo, payment, coupon } = draft.common;
  const fields = new Map([
    ['payment', 'common.payment'],
    ['coupon_id', 'common.coupon'],
  ]);
  const items = stays.map(({ id, session }, index) => {
    const stayDraft = { ...(draft.items[id] ?? draft.common), contact, refNo };
    const reservationInput = toCreateInput(stayDraft, session, duplicatesAllowed.has(id));
    for (const [path, field] of reservationInput.fields) {
      const isCommon = field.startsWith('contact.') || field === 'refNo';
      fields.set(`items.${index}.${path}`, `${isCommon ? 'common' : `items.${id}`}.${field}`);
    }
    const { payment: _payment, coupon_id: _coupon, ...reservation } = reservationInput.input;
    return { id, ...reservation };
  });
  return { input: { items, payment, ...(coupon && { coupon_id: coupon }) }, fields };
}

/** Copies the guests of one stay to another, room by room, up to the searched number of adults. */
export function copyGuests(
  from: Draft,
  to: Draft,
  session: Pick<BookingSession, 'rooms' | 'guest_names'>,
): Draft {
  const rooms = to.rooms.map((room, index): RoomDraft => {
    const source = from.rooms[index];
    const adults = (source?.adults ?? []).slice(0, session.rooms[index]?.adults ?? 1);
    const children =
      source && source.children.length === room.children.length ? source.children : room.children;
    // A room that `from` does not have keeps its adults. In other rooms, rows after the copied adults stay only when
    // every name is required; otherwise they are removed.
    const otherAdults =
      adults.length === 0 || session.guest_names === 'everyone' ? room.adults.slice(adults.length) : [];
    return { adults: [...adults, ...otherAdults], children };
  });
  return { ...to, rooms };
}
