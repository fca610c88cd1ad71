import { useForm } from '@wayhouse/client/form/use-form';
import { draftPrefix, readStored, writeStored } from '@wayhouse/client/storage';
import { acceptedPrices } from '../../../shared/stay/cart.ts';
import { type ContactDraft, type Draft, draftAfter, emptyDraft, fitsSession } from '../draft.ts';
import { storeDraft } from '../use-booking-form.ts';
import { type CartDraft, checkCart, type Stay } from './cart-draft.ts';

const storageKey = (part: string) => `${draftPrefix}cart.${part}`;

/** Deletes the drafts of items that have become orders, and the shared fields when no item failed. */
export function forgetCartDraft({ booked, failed }: Record<'booked' | 'failed', readonly string[]>): void {
  const parts = failed.length === 0 ? [...booked, 'common'] : booked;
  for (const part of parts) writeStored(storageKey(part), null, 'session');
}

/**
 * Copies the typed data of a stay to the booking form for a single stay, which can ask a colleague for approval. The
 * reader accepts changes and terms there. Does nothing without stored data, or when the data does not fit the session.
 */
export function carryToBooking({ id, session }: Stay): void {
  const stored = readStored<Draft>(storageKey(id), 'session');
  const common = readStored<Draft>(storageKey('common'), 'session');
  if (!stored || !common || !fitsSession(stored, session)) return;
  const { rooms, requests, note, arrival } = stored;
  const { contact, refNo, payment } = common;
  const draft = { ...emptyDraft(session, contact), rooms, requests, note, arrival, refNo, payment };
  storeDraft(draftAfter(draft, session), session.session_no);
}

function initialDraft(stays: readonly Stay[], contact: () => ContactDraft): CartDraft {
  const blankDraft = emptyDraft(
    {
      rooms: [],
      package_only: stays.some(({ session }) => session.package_only),
      guest_names: 'lead',
    },
    contact(),
  );
  const stored = readStored<Draft>(storageKey('common'), 'session');
  const { coupon: _coupon, ...common } = stored?.contact
    ? { ...blankDraft, contact: stored.contact, refNo: stored.refNo }
    : blankDraft;
  const accepted = acceptedPrices();
  const items = stays.map(({ id, session, current: currentPrice }) => {
    const storedDraft = readStored<Draft>(storageKey(id), 'session');
    const draft =
      storedDraft && fitsSession(storedDraft, session)
        ? storedDraft
        : emptyDraft(session, blankDraft.contact);
    const hasOnlyPriceChange = session.changed.every((change) => change.field === 'total');
    // The reader need not accept again the price that was accepted in the cart.
    return [id, { ...draft, changesSeen: hasOnlyPriceChange && accepted[id] === currentPrice }] as const;
  });
  return { items: Object.fromEntries(items), common };
}

/** The state of the form of several stays. The items' drafts, contact and reference survive a reload of this tab. */
export function useCartForm(stays: readonly Stay[], contact: () => ContactDraft) {
  return useForm<CartDraft>({
    name: 'cart',
    start: () => initialDraft(stays, contact),
    check: (draft) => checkCart(draft, stays),
    onChange: (draft) => {
      for (const [id, item] of Object.entries(draft.items)) writeStored(storageKey(id), item, 'session');
      writeStored(storageKey('common'), draft.common, 'session');
    },
  });
}

export type CartForm = ReturnType<typeof useCartForm>;
