/** Normalizes privileges to the form in which they are stored (product.md section 1). Pure. */
import type { BookPrivilege, Privileges } from '@wayhouse/contract/account/permissions';

type OrderScope = 'own' | 'company';
type RequestedPrivileges = { [List in keyof Privileges]?: Privileges[List] | undefined };

/** Adds `search` to `book`. Removes `own` beside `company`, which includes it. Absent lists stay absent. */
export function normalizePrivileges(requested: RequestedPrivileges): Partial<Privileges> {
  const { book_privileges: book, order_privileges: orders, cart_privileges: cart } = requested;
  return {
    ...(book && { book_privileges: withSearch(book) }),
    ...(orders && { order_privileges: widestScope(orders) }),
    ...(cart && { cart_privileges: widestScope(cart) }),
  };
}

function withSearch(book: readonly BookPrivilege[]): BookPrivilege[] {
  return book.includes('book') ? ['search', 'book'] : [...new Set(book)];
}

function widestScope(scopes: readonly OrderScope[]): OrderScope[] {
  return scopes.includes('company') ? ['company'] : [...new Set(scopes)];
}
