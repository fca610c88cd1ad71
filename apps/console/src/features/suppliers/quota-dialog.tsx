import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import type { Supplier } from '@wayhouse/contract/console/suppliers';
import { sourceName } from '@wayhouse/i18n/source-name';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { suppliersQuery } from './suppliers-query.ts';

const quotaMax = 100_000_000;
const reservePercentMax = 90;

/** A whole number up to `max`; null for anything else. */
function wholeNumber(text: string, max: number): number | null {
  const trimmed = text.trim();
  return /^\d{1,9}$/.test(trimmed) && Number(trimmed) <= max ? Number(trimmed) : null;
}

/**
 * Changes the daily number of requests that a source accepts (empty: no limit), and the share of it that is reserved
 * for calls other than searches.
 */
export function QuotaDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  // A later answer of the list must not change the version with which the form was opened.
  const [{ quota, reserve_bp: reserveBp, version }] = useState(supplier.requests);
  const form = useForm({
    name: 'supplier-quota',
    start: () => ({ quota: quota === null ? '' : `${quota}`, reserve: `${reserveBp / 100}` }),
    check: (draft) => ({
      quota:
        draft.quota.trim() === '' || (wholeNumber(draft.quota, quotaMax) ?? 0) > 0
          ? undefined
          : 'console.suppliers.quota_invalid',
      reserve:
        wholeNumber(draft.reserve, reservePercentMax) === null
          ? 'console.suppliers.reserve_invalid'
          : undefined,
    }),
  });
  const save = async () => {
    const suppliers = await form.submit((draft) =>
      call(
        'POST /api/console/v1/suppliers/quota',
        {
          name: supplier.name,
          // An empty text becomes null: no limit.
          quota: wholeNumber(draft.quota, quotaMax),
          reserve_bp: (wholeNumber(draft.reserve, reservePercentMax) ?? 0) * 100,
          version,
        },
        { quiet: true },
      ),
    );
    if (!suppliers) return;
    client.setQueryData(suppliersQuery.queryKey, suppliers);
    toast(t('console.saved'), { tone: 'success' });
    onClose();
  };
  const { draft } = form;
  return (
    <FormDialog
      saveState={form}
      title={`${t('console.suppliers.quota')}: ${sourceName(supplier.name)}`}
      onClose={onClose}
      onSave={save}
    >
      <p className="c2">{t('console.suppliers.quota_text')}</p>
      <TextField
        label={t('console.suppliers.quota_day')}
        hint={t('console.suppliers.quota_hint')}
        inputMode="numeric"
        {...form.field('quota', draft.quota)}
      />
      <TextField
        label={t('console.suppliers.reserve')}
        inputMode="numeric"
        {...form.field('reserve', draft.reserve)}
      />
    </FormDialog>
  );
}
