import { useQuery } from '@tanstack/react-query';
import type { CasePromises } from '@wayhouse/contract/care/case-promises';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { useState } from 'react';
import { percent } from '../../shared/numbers/share.ts';
import { promisesQuery } from './case-queries.ts';

/** The share of cases whose promised times were all kept; the button opens the figures of each kind. */
export function PromiseShare() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const kinds = useQuery(promisesQuery).data?.kinds ?? [];
  const keptCount = kinds.reduce((sum, each) => sum + each.kept, 0);
  const missedCount = kinds.reduce((sum, each) => sum + each.missed, 0);
  if (keptCount + missedCount === 0) return null;
  const share = percent(keptCount, keptCount + missedCount);
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {t('console.promises', { share })}
      </Button>
      {isOpen && <PromisesDialog kinds={kinds} onClose={() => setOpen(false)} />}
    </>
  );
}

function PromisesDialog({ kinds, onClose }: { kinds: readonly CasePromises[]; onClose: () => void }) {
  const { t } = useI18n();
  const columns: Column<CasePromises>[] = [
    { head: t('console.promises.kind'), cell: (row) => t(`case.kind.${row.kind}`) },
    { head: t('console.promises.opened'), labeled: true, numeric: true, cell: (row) => row.opened },
    { head: t('console.promises.kept'), labeled: true, numeric: true, cell: (row) => row.kept },
    { head: t('console.promises.missed'), labeled: true, numeric: true, cell: (row) => row.missed },
    {
      head: t('console.promises.first'),
      labeled: true,
      numeric: true,
      cell: ({ first_answer_minutes: count }) =>
        count === null ? '–' : t('console.promises.minutes', { count }),
    },
  ];
  return (
    <Dialog open width={720} title={t('console.promises.title')} onClose={onClose}>
      <DataTable
        label={t('console.promises.title')}
        onPhone="cards"
        columns={columns}
        rows={kinds}
        keyOf={(row) => row.kind}
      />
      <p className="t13 c2 mt12">{t('console.promises.note')}</p>
    </Dialog>
  );
}
