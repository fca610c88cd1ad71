/** The normalized form in which privileges are stored (product.md section 1). Pure. */
import type { BookPrivilege, Privileges } from '@wayhouse/contract/account/permissions';

type Reach = 'own' | 'company';
type Asked = { [List in keyof Privileges]?: Privileges[List] | undefined };

/** `book` includes `search`, and `company` includes `own`. Absent lists stay absent. */
export function normalizePrivileges(asked: Asked): Partial<Privileges> {
  const { book_privileges: book, order_privileges: orders, cart_privileges: cart } = asked;
  return {
    ...(book && { book_privileges: withSearch(book) }),
    ...(orders && { order_privileges: widest(orders) }),
    ...(cart && { cart_privileges: widest(cart) }),
  };
}

function withSearch(book: readonly BookPrivilege[]): BookPrivilege[] {
  return book.includes('book') ? ['search', 'book'] : [...new Set(book)];
}

function widest(reach: readonly Reach[]): Reach[] {
  return reach.includes('company') ? ['company'] : [...new Set(reach)];
}
