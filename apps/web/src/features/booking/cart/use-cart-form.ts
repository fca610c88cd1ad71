import { draftPrefix, readStored, writeStored } from '@wayhouse/client/storage';
import { useForm } from '@wayhouse/client/use-form';
import { acceptedPrices } from '../../../shared/stay/cart.ts';
import { type ContactDraft, type Draft, emptyDraft, fitsSession } from '../draft.ts';
import { type CartDraft, checkCart, type Stay } from './cart-draft.ts';

const placeOf = (part: string) => `${draftPrefix}cart.${part}`;

/** Deletes the draft of items that have become orders. */
export function forgetCartDraft(ids: readonly string[]): void {
  for (const id of ids) writeStored(placeOf(id), null, 'session');
}

function firstDraft(stays: readonly Stay[], contact: () => ContactDraft): CartDraft {
  const bare = emptyDraft(
    {
      rooms: [],
      package_only: stays.some(({ session }) => session.package_only),
      guest_names: 'lead',
    },
    contact(),
  );
  const stored = readStored<Draft>(placeOf('common'), 'session');
  const { coupon: _coupon, ...common } = stored?.contact
    ? { ...bare, contact: stored.contact, refNo: stored.refNo }
    : bare;
  const accepted = acceptedPrices();
  const items = stays.map((stay) => {
    const before = readStored<Draft>(placeOf(stay.id), 'session');
    const draft =
      before && fitsSession(before, stay.session) ? before : emptyDraft(stay.session, bare.contact);
    const priceOnly = stay.session.changed.every((change) => change.field === 'total');
    return [stay.id, { ...draft, changesSeen: priceOnly && accepted[stay.id] === stay.current }] as const;
  });
  return { items: Object.fromEntries(items), common };
}

/** The state of the form of several stays. Drafts of each item survive a reload of this tab. */
export function useCartForm(stays: readonly Stay[], contact: () => ContactDraft) {
  return useForm<CartDraft>({
    name: 'cart',
    start: () => firstDraft(stays, contact),
    check: (draft) => checkCart(draft, stays),
    onChange: (draft) => {
      for (const [id, item] of Object.entries(draft.items)) writeStored(placeOf(id), item, 'session');
      writeStored(placeOf('common'), draft.common, 'session');
    },
  });
}

export type CartForm = ReturnType<typeof useCartForm>;
