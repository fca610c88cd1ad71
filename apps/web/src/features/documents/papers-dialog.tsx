import { useNavigate } from '@tanstack/react-router';
import { useAction } from '@wayhouse/client/use-action';
import type { PaperKind } from '@wayhouse/contract/booking/order-papers';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { useHasOwnLogo } from './document-queries.ts';
import styles from './documents.module.css';
import { initialPaperDraft, PaperOptions, paperInput } from './paper-options.tsx';
import { useMakePaper } from './use-make-paper.ts';

type Props = {
  orderNos: readonly string[];
  document?: PaperKind;
  onClose: () => void;
};

/**
 * Exports booking invoices or vouchers of the given orders, with options for language, letterhead and prices. The PDF
 * of one order is saved when it is ready; several orders become a ZIP in the export history.
 */
export function PapersDialog({ orderNos, document = 'voucher', onClose }: Props) {
  const { t, lang } = useI18n();
  const makePaper = useMakePaper();
  const hasOwnLogo = useHasOwnLogo();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => initialPaperDraft(document, lang));
  const [problem, setProblem] = useState<string>();
  const { busy, run: make } = useAction(async () => {
    setProblem(undefined);
    const failure = await makePaper(orderNos, draft.document, paperInput(draft, hasOwnLogo));
    if (failure !== undefined) return setProblem(failure);
    if (orderNos.length === 1) return onClose();
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
