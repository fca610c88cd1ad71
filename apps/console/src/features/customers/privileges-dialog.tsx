import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@wayhouse/ui/button';
import { Dialog } from '@wayhouse/ui/dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Select } from '@wayhouse/ui/select';
import { toast } from '@wayhouse/ui/toast-store';
import { useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { useBase } from '../../shared/use-base.tsx';
import { type Customer, newestCustomer, type Person } from './customer-queries.ts';

type Props = {
  customer: Customer;
  person: Person;
  onClose: () => void;
  onChange: (customer: Customer) => void;
};
type Book = 'none' | 'search' | 'book';
type Reach = 'own' | 'company';
type Cart = 'none' | Reach;
type Typed = { book: Book; orders: Reach; cart: Cart };

/** The three privileges of a person, as the server keeps them. */
export function PrivilegesDialog({ customer, person, onClose, onChange }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [{ book, orders, cart }, setTyped] = useState(() => typedOf(person));
  const set = (change: Partial<Typed>) => setTyped((typed) => ({ ...typed, ...change }));
  const { base, refuses, note } = useBase(person, {
    newest: async () => {
      const fresh = await newestCustomer(client, customer.id);
      return fresh.people_list.find((each) => each.id === person.id);
    },
    onTheirs: (found) => setTyped(typedOf(found)),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const input = {
      params: { id: customer.id },
      user_id: person.id,
      ...(base && { version: base.version }),
      book_privileges: book === 'none' ? [] : book === 'book' ? ['search' as const, 'book' as const] : [book],
      order_privileges: [orders],
      cart_privileges: cart === 'none' ? [] : [cart],
    };
    const answer = await call('POST /api/console/v1/customers/{id}/privileges', input, {
      quiet: true,
    }).catch(() => null);
    setBusy(false);
    if (refuses(answer)) return setFailure(null);
    if (answer?.code !== 0 || !answer.data) return setFailure(problemOf(answer));
    onChange(answer.data);
    toast(t('console.saved'), { tone: 'success' });
    onClose();
  };
  const choices = <Value extends string>(kind: 'book' | 'orders' | 'cart', values: readonly Value[]) =>
    values.map((value) => ({
      value,
      label: t(`console.people.${kind}.${value}` as 'console.people.book.none'),
    }));
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={t('console.people.title', { name: `${person.first_name} ${person.last_name}` })}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <div className="col g16">
        <Select
          label={t('console.people.book')}
          value={book}
          options={choices('book', ['none', 'search', 'book'])}
          onChange={(value) => set({ book: value as Book })}
        />
        <Select
          label={t('console.people.orders')}
          value={orders}
          options={choices('orders', ['own', 'company'])}
          onChange={(value) => set({ orders: value as Reach })}
        />
        <Select
          label={t('console.people.cart')}
          value={cart}
          options={choices('cart', ['none', 'own', 'company'])}
          onChange={(value) => set({ cart: value as Cart })}
        />
        {note}
        {failure && <Note tone="danger">{failure}</Note>}
      </div>
    </Dialog>
  );
}

function typedOf({ book_privileges: book, order_privileges: orders, cart_privileges: cart }: Person): Typed {
  return {
    book: book.includes('book') ? 'book' : (book[0] ?? 'none'),
    orders: orders.includes('company') ? 'company' : 'own',
    cart: cart.includes('company') ? 'company' : (cart[0] ?? 'none'),
  };
}
