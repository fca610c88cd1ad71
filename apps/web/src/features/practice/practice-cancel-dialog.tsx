import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { Skeleton } from '@wayhouse/ui/state';
import { useEffect, useState } from 'react';
import { call, fetchData } from '../../shared/api.ts';
import { practiceQuery } from './practice-query.ts';

/** The fee of canceling now, and the cancellation. After the deadline it shows why the cancellation is refused. */
export function PracticeCancelDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const preview = useQuery({
    queryKey: ['POST /api/v2/practice/cancel/preview', orderNo],
    queryFn: () => fetchData('POST /api/v2/practice/cancel/preview', { order_no: orderNo }, { quiet: true }),
    staleTime: 0,
    gcTime: 0,
  });
  // Opening this dialog after the deadline completes a lesson, so the lessons are fetched again.
  useEffect(() => {
    if (preview.data) void client.invalidateQueries(practiceQuery);
  }, [preview.data, client]);
  const { busy, run } = useAction(async () => {
    if (!preview.data) return;
    const body = { order_no: orderNo, digest: preview.data.digest };
    const answer = await call('POST /api/v2/practice/cancel', body, { quiet: true });
    if (answer.code !== 0 || !answer.data) {
      setProblem(answer.message ?? t('practice.failed'));
      // The fee may have changed since the preview was loaded.
      await preview.refetch();
      return;
    }
    client.setQueryData(practiceQuery.queryKey, answer.data);
    toast(t('practice.cancel.done'), { tone: 'success' });
    onClose();
  });
  const mayCancel = preview.data?.can_cancel === true;
  return (
    <Dialog
      open
      locked={busy}
      title={t('practice.cancel.title', { order: orderNo })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('practice.cancel.keep')}</Button>
          {mayCancel && (
            <Button kind="danger" busy={busy} onClick={() => void run()}>
              {t('practice.cancel.go')}
            </Button>
          )}
        </>
      }
    >
      <div className="col g12">
        {preview.isPending && <Skeleton height={48} />}
        {preview.data && mayCancel && (
          <p>
            {t('practice.cancel.fee', {
              fee: money(preview.data.fee),
              refund: money(preview.data.refund),
            })}
          </p>
        )}
        {preview.data?.reason && <Note tone="warning">{pick(preview.data.reason, lang)}</Note>}
        {(problem ?? preview.error?.message) && (
          <Note tone="danger">{problem ?? preview.error?.message}</Note>
        )}
      </div>
    </Dialog>
  );
}
