import { runEach } from '@wayhouse/client/run-each';
import { useAction } from '@wayhouse/client/use-action';
import type { Promotion } from '@wayhouse/contract/console/offers';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import type { RowSelection } from '@wayhouse/ui/table/use-row-selection';
import { call } from '../../shared/api.ts';

const reopen = ({ id }: Promotion) =>
  call('POST /api/console/v1/promotions/{id}/reopen', { params: { id } }, { quiet: true });

/** A button that restarts the selected promotions that have ended. */
export function ReopenButton({
  selection,
  onDone,
}: {
  selection: RowSelection<Promotion>;
  onDone: () => void;
}) {
  const { t } = useI18n();
  const endedPromotions = selection.rows.filter((promotion) => promotion.status === 'closed');
  const { busy, run } = useAction(async () => {
    const count = (await runEach(endedPromotions, reopen)).length;
    const failedCount = endedPromotions.length - count;
    toast(
      t(failedCount === 0 ? 'console.offers.reopened' : 'console.offers.reopened_some', {
        count,
        rest: failedCount,
      }),
      {
        tone: failedCount === 0 ? 'success' : 'warning',
      },
    );
    selection.clear();
    onDone();
  });
  if (endedPromotions.length === 0) return null;
  return (
    <Button kind="text" size="xs" busy={busy} onClick={() => void run()}>
      {t('console.offers.reopen')}
    </Button>
  );
}

/** A button that restarts an ended promotion. */
export function ReopenRow({ promotion, onDone }: { promotion: Promotion; onDone: () => void }) {
  const { t } = useI18n();
  const { busy, run } = useAction(async () => {
    const [reopened] = await runEach([promotion], reopen);
    if (reopened) toast(t('console.offers.reopened', { count: 1 }), { tone: 'success' });
    else toast(t('console.offers.reopened_some', { count: 0, rest: 1 }), { tone: 'warning' });
    onDone();
  });
  return (
    <span className="row g8 at-end">
      <Button kind="secondary" size="xs" busy={busy} onClick={() => void run()}>
        {t('console.offers.reopen')}
      </Button>
    </span>
  );
}
