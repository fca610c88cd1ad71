import { useQuery } from '@tanstack/react-query';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { SupplierCard } from './supplier-card.tsx';
import { suppliersQuery } from './suppliers-query.ts';
import { WaitingBookings } from './waiting-bookings.tsx';

/** The outside sources with their states, and the bookings that staff must check. */
export function SuppliersDesk() {
  const desk = useQuery(suppliersQuery);
  if (desk.isLoading) return <RowsLoading />;
  if (!desk.data) return <ListFailed error={desk.error} onRetry={() => void desk.refetch()} />;
  return (
    <div className="col g20">
      <WaitingBookings rows={desk.data.waiting} />
      {desk.data.suppliers.map((supplier) => (
        <SupplierCard key={supplier.name} supplier={supplier} />
      ))}
    </div>
  );
}
