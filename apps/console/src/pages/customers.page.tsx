import { CustomerList } from '../features/customers/customer-list.tsx';

/** Companies, guests, family and friends. */
export function CustomersPage() {
  return <CustomerList />;
}
