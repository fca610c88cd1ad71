import type { Privileges } from '@wayhouse/contract/account/permissions';

/** Converts the three privilege lists to the form's levels and back (product.md section 1). Pure. */

const bookLevels = ['search', 'book'] as const;
export const orderLevels = ['own', 'company'] as const;
export const cartLevels = ['none', 'own', 'company'] as const;
export type BookLevel = (typeof bookLevels)[number] | 'none';
export type OrderLevel = (typeof orderLevels)[number];
export type CartLevel = (typeof cartLevels)[number];

export type Levels = { book: BookLevel; orders: OrderLevel; cart: CartLevel };

/** Search only, or search and book (specification section 6). "None" is offered only when it is the current value. */
export function bookChoices(now: BookLevel): readonly BookLevel[] {
  return now === 'none' ? ['none', ...bookLevels] : bookLevels;
}

export function bookLevel({ book_privileges: list }: Pick<Privileges, 'book_privileges'>): BookLevel {
  if (list.includes('book')) return 'book';
  return list.includes('search') ? 'search' : 'none';
}

export function orderLevel({ order_privileges: list }: Pick<Privileges, 'order_privileges'>): OrderLevel {
  return list.includes('company') ? 'company' : 'own';
}

export function cartLevel({ cart_privileges: list }: Pick<Privileges, 'cart_privileges'>): CartLevel {
  if (list.includes('company')) return 'company';
  return list.includes('own') ? 'own' : 'none';
}

export function levelsOf(privileges: Privileges): Levels {
  return { book: bookLevel(privileges), orders: orderLevel(privileges), cart: cartLevel(privileges) };
}

const bookPrivileges: Record<BookLevel, Privileges['book_privileges']> = {
  none: [],
  search: ['search'],
  book: ['search', 'book'],
};

export function privilegesOf({ book, orders, cart }: Levels): Privileges {
  return {
    book_privileges: bookPrivileges[book],
    order_privileges: [orders],
    cart_privileges: cart === 'none' ? [] : [cart],
  };
}
