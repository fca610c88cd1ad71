import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { useRight } from '../../shared/session.ts';
import { SourceDetails } from './source-details.tsx';
import { SourceHistory } from './source-history.tsx';
import { SourceRulesCard } from './source-rules.tsx';
import { SourcesTable } from './sources-table.tsx';
import { StayComparison } from './stay-comparison.tsx';
import styles from './suppliers.module.css';
import { suppliersQuery } from './suppliers-query.ts';
import { WaitingBookings } from './waiting-bookings.tsx';

/**
 * The outside sources with their figures, the details of the selected source, and the bookings that staff must check.
 */
export function SuppliersDesk() {
  const desk = useQuery(suppliersQuery);
  const [selectedName, setSelectedName] = useState<string>();
  const maySeePrices = useRight('inventory.manage');
  if (desk.isLoading) return <RowsLoading />;
  if (!desk.data) return <ListFailed error={desk.error} onRetry={() => void desk.refetch()} />;
  const { suppliers, waiting } = desk.data;
  const selected = suppliers.find(({ name }) => name === selectedName) ?? suppliers[0];
  return (
    <div className="col g20">
      <WaitingBookings rows={waiting} />
      <SourcesTable suppliers={suppliers} selected={selected?.name} onSelect={setSelectedName} />
      {selected && <SourceDetails key={selected.name} supplier={selected} />}
      {maySeePrices && (
        <div className={`col g20 ${styles.cards}`}>
          <SourceHistory />
          <SourceRulesCard sources={suppliers.map(({ name }) => name)} />
          <StayComparison />
        </div>
      )}
    </div>
  );
}
