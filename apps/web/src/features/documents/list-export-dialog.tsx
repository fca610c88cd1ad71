import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAction } from '@wayhouse/client/use-action';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { InputOf } from '@wayhouse/contract/endpoint';
import { Button } from '@wayhouse/ui/button';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { refreshRecords } from './document-queries.ts';

type Input = InputOf<Endpoints['POST /api/v3/orders/export']>;
/** The filters as input of `order/mine`, without the page. */
export type ListFilters = Omit<Input, 'format' | 'lang'>;

/** Exports the filtered order list as a file that the server makes in the background. */
export function ListExportDialog({ filters, onClose }: { filters: ListFilters; onClose: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [fileLang, setFileLang] = useState(lang);
  const [problem, setProblem] = useState<string>();
  const { busy, run: make } = useAction(async () => {
    const input = { ...filters, format, lang: fileLang };
    const answer = await call('POST /api/v3/orders/export', input, { quiet: true }).catch(() => null);
    if (answer?.code !== 0) return setProblem(answer?.message ?? t('documents.dialog.failed'));
    refreshRecords(client);
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
      title={t('documents.list.title')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void make()}>
            {t('documents.dialog.make')}
          </Button>
        </>
      }
    >
      <div className="col g20">
        <p className="t13 c2">{t('documents.list.text')}</p>
        <div className="field">
          <span className="lab">{t('documents.list.format')}</span>
          <Segmented<'xlsx' | 'csv'>
            label={t('documents.list.format')}
            value={format}
            choices={[
              { value: 'xlsx', label: t('documents.list.xlsx') },
              { value: 'csv', label: t('documents.list.csv') },
            ]}
            onChange={setFormat}
          />
        </div>
        <div className="field">
          <span className="lab">{t('documents.list.language')}</span>
          <Segmented<'en' | 'zh'>
            label={t('documents.list.language')}
            value={fileLang}
            choices={[
              { value: 'en', label: t('common.language.en') },
              { value: 'zh', label: t('common.language.zh') },
            ]}
            onChange={setFileLang}
          />
        </div>
        {problem && <Note tone="danger">{problem}</Note>}
      </div>
    </Dialog>
  );
}
