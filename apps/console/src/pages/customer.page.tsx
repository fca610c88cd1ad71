import { useParams } from '@tanstack/react-router';
import { CustomerScreen } from '../features/customers/customer-screen.tsx';

/** The page of one customer. */
export function CustomerPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return <CustomerScreen key={id} id={id} />;
}
