import type { SourceCalls } from '@wayhouse/contract/console/suppliers';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';

type Verb = SourceCalls['verbs'][number];

/** The calls to a source in the last 24 hours by kind, with failures and times. */
export function CallsByKindTable({ verbs }: { verbs: readonly Verb[] }) {
  const { t } = useI18n();
  const msText = (count: number) => t('console.suppliers.ms', { count });
  const columns: Column<Verb>[] = [
    {
      head: t('console.suppliers.call'),
      className: 'b6',
      cell: (row) => t(`console.suppliers.verb.${row.verb}`),
    },
    { head: t('console.suppliers.calls'), numeric: true, labeled: true, cell: (row) => row.calls },
    {
      head: t('console.suppliers.failures'),
      numeric: true,
      labeled: true,
      cell: (row) => (row.failures > 0 ? <Badge tone="danger">{row.failures}</Badge> : 0),
    },
    { head: t('console.suppliers.usual'), numeric: true, labeled: true, cell: (row) => msText(row.p50_ms) },
    { head: t('console.suppliers.slow'), numeric: true, labeled: true, cell: (row) => msText(row.p95_ms) },
  ];
  return <DataTable columns={columns} rows={verbs} keyOf={(row) => row.verb} />;
}
