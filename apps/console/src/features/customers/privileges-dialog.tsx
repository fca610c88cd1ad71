import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useForm } from '@wayhouse/client/form/use-form';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { type Customer, newestCustomer, type Person } from './customer-queries.ts';

type Props = {
  customer: Customer;
  person: Person;
  onClose: () => void;
  onChange: (customer: Customer) => void;
};
type BookLevel = 'none' | 'search' | 'book';
type OrderScope = 'own' | 'company';
type CartLevel = 'none' | OrderScope;
type PrivilegeLevels = { book: BookLevel; orders: OrderScope; cart: CartLevel };

/** The privilege to book includes the privilege to search. */
const bookPrivileges: Record<BookLevel, ('search' | 'book')[]> = {
  none: [],
  search: ['search'],
  book: ['search', 'book'],
};

/** Edits the three groups of privileges of a person. */
export function PrivilegesDialog({ customer, person, onClose, onChange }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<PrivilegeLevels, Person>({
    name: 'privileges',
    start: () => levelsOf(person),
    lock: {
      record: person,
      newest: async () => {
        const current = await newestCustomer(client, customer.id);
        return current.people_list.find((each) => each.id === person.id);
      },
      draftOf: levelsOf,
    },
  });
  const { book, orders, cart } = form.draft;
  const save = async () => {
    const updatedCustomer = await form.submit((_, base) =>
      call(
        'POST /api/console/v1/customers/{id}/privileges',
        {
          params: { id: customer.id },
          user_id: person.id,
          ...(base && { version: base.version }),
          book_privileges: bookPrivileges[book],
          order_privileges: [orders],
          cart_privileges: cart === 'none' ? [] : [cart],
        },
        { quiet: true },
      ),
    );
    if (!updatedCustomer) return;
    onChange(updatedCustomer);
    toast(t('console.saved'), { tone: 'success' });
    onClose();
  };
  const choices = <Value extends string>(kind: 'book' | 'orders' | 'cart', values: readonly Value[]) =>
    values.map((value) => ({
      value,
      label: t(`console.people.${kind}.${value}` as 'console.people.book.none'),
    }));
  return (
    <FormDialog
      saveState={form}
      title={t('console.people.title', { name: `${person.first_name} ${person.last_name}` })}
      onClose={onClose}
      onSave={save}
    >
      <Select
        label={t('console.people.book')}
        value={book}
        options={choices('book', ['none', 'search', 'book'])}
        onChange={(value) => form.change({ book: value as BookLevel })}
      />
      <Select
        label={t('console.people.orders')}
        value={orders}
        options={choices('orders', ['own', 'company'])}
        onChange={(value) => form.change({ orders: value as OrderScope })}
      />
      <Select
        label={t('console.people.cart')}
        value={cart}
        options={choices('cart', ['none', 'own', 'company'])}
        onChange={(value) => form.change({ cart: value as CartLevel })}
      />
      <ConflictNotice form={form} />
    </FormDialog>
  );
}

function levelsOf({
  book_privileges: book,
  order_privileges: orders,
  cart_privileges: cart,
}: Person): PrivilegeLevels {
  return {
    book: book.includes('book') ? 'book' : (book[0] ?? 'none'),
    orders: orders.includes('company') ? 'company' : 'own',
    cart: cart.includes('company') ? 'company' : (cart[0] ?? 'none'),
  };
}
