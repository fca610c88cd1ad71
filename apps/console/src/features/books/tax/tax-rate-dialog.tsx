import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/use-form';
import { type TaxBase, taxBases, taxRateMaxBp } from '@wayhouse/contract/console/books/book-words';
import type { BookTaxSettings } from '@wayhouse/contract/console/books/tax';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { booksKey } from '../book-queries.ts';

type Draft = { rate: string; base: TaxBase };

/** Basis points of a percentage such as `6.5`; null for other texts and above the limit. */
function basisPointsOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(trimmed)) return null;
  const points = Math.round(Number(trimmed) * 100);
  return points <= taxRateMaxBp ? points : null;
}

/** Changes the rate of the tax report and its base. */
export function TaxRateDialog({ settings, onClose }: { settings: BookTaxSettings; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<Draft>({
    name: 'tax-rate',
    start: () => ({ rate: String(settings.rate_bp / 100), base: settings.base }),
    check: ({ rate }) => ({
      rate: basisPointsOf(rate) === null ? 'console.books.tax.rate.wrong' : undefined,
    }),
  });
  const { draft } = form;
  const save = async () => {
    const saved = await form.submit(({ rate, base }) =>
      call(
        'POST /api/console/v1/books/tax-settings/save',
        { rate_bp: basisPointsOf(rate) ?? 0, base, version: settings.version },
        { quiet: true },
      ),
    );
    if (!saved) return;
    void client.invalidateQueries({ queryKey: booksKey });
    toast(t('console.books.tax.saved'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      saveState={form}
      title={t('console.books.tax.change')}
      confirm={t('console.books.tax.save')}
      onClose={onClose}
      onSave={save}
    >
      <TextField
        label={t('console.books.tax.rate')}
        hint={t('console.books.tax.rate.hint')}
        inputMode="decimal"
        suffix="%"
        {...form.field('rate', draft.rate)}
      />
      <Segmented
        label={t('console.books.tax.base')}
        value={draft.base}
        choices={taxBases.map((value) => ({ value, label: t(`books.tax.of.${value}`) }))}
        onChange={(base) => form.change({ base })}
      />
    </FormDialog>
  );
}
