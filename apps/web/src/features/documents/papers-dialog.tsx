import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAction } from '@wayhouse/client/use-action';
import type { PaperKind } from '@wayhouse/contract/booking/order-papers';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { saveWhenReady } from '../../shared/save-when-ready.ts';
import { refreshRecords } from './document-queries.ts';
import styles from './documents.module.css';
import { firstDraft, PaperOptions, paperInput } from './paper-options.tsx';

type Props = {
  orderNos: readonly string[];
  document?: PaperKind;
  onClose: () => void;
};

/**
 * Exports booking invoices or vouchers with options for language and logo. One order becomes a PDF, saved at once;
 * several become a ZIP, made in the background. The calling page passes the selected orders.
 */
export function PapersDialog({ orderNos, document = 'voucher', onClose }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => firstDraft(document, lang));
  const [problem, setProblem] = useState<string>();
  const { busy, run: make } = useAction(async () => {
    setProblem(undefined);
    const input = { order_nos: [...orderNos], ...paperInput(draft) };
    const key = draft.document === 'voucher' ? 'POST /api/v3/orders/voucher' : 'POST /api/v3/orders/invoice';
    const answer = await call(key, input, { quiet: true }).catch(() => null);
    if (answer?.code !== 0 || !answer.data) {
      return setProblem(answer?.message ?? t('documents.dialog.failed'));
    }
    refreshRecords(client);
    if (orderNos.length === 1) {
      const saved = await saveWhenReady(answer.data.record_id, () => false).catch(() => false);
      return saved ? onClose() : setProblem(t('documents.dialog.failed'));
    }
    toast(t('documents.dialog.asked'), {
      tone: 'success',
      action: {
        label: t('documents.dialog.history'),
        run: () => void navigate({ to: '/account/ExportHistory' }),
      },
    });
    onClose();
  });
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('documents.dialog.title')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" busy={busy} disabled={orderNos.length === 0} onClick={() => void make()}>
            {t('documents.dialog.make')}
          </Button>
        </>
      }
    >
      <p className={`t13 c2 ${styles.dialogIntro}`}>
        {t('documents.dialog.of', { count: orderNos.length })} ·{' '}
        {t(orderNos.length === 1 ? 'documents.dialog.one' : 'documents.dialog.zip')}
      </p>
      <PaperOptions draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      {problem && (
        <div className="mt16">
          <Note tone="danger">{problem}</Note>
        </div>
      )}
    </Dialog>
  );
}
