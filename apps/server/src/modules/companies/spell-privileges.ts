/** Privileges in the one spelling in which they are kept (product.md section 1). Pure. */
import type { Privileges } from '@wayhouse/contract/permissions';

/** Who books searches too; who sees the company's sees its own. Lists that are not there stay away. */
export function spellPrivileges(asked: {
  [List in keyof Privileges]?: Privileges[List] | undefined;
}): Partial<Privileges> {
  const { book_privileges: book, order_privileges: orders, cart_privileges: cart } = asked;
  return {
    ...(book && { book_privileges: book.includes('book') ? ['search', 'book'] : [...new Set(book)] }),
    ...(orders && { order_privileges: widest(orders) }),
    ...(cart && { cart_privileges: widest(cart) }),
  };
}

function widest(reach: ('own' | 'company')[]): ('own' | 'company')[] {
  return reach.includes('company') ? ['company'] : [...new Set(reach)];
}
