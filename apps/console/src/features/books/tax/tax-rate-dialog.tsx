import { useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useForm } from '@wayhouse/client/form/use-form';
import { basisPointsOf, percentOf } from '@wayhouse/client/percent';
import { type TaxBase, taxBases, taxRateMaxBp } from '@wayhouse/contract/console/books/book-words';
import type { BookTaxSettings } from '@wayhouse/contract/console/books/tax';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call, fetchData } from '../../../shared/api.ts';
import { booksKey } from '../book-queries.ts';

type Draft = { rate: string; base: TaxBase };

const draftOf = ({ rate_bp, base }: BookTaxSettings): Draft => ({ rate: percentOf(rate_bp), base });

/** Changes the tax rate of the tax report and the base to which the rate applies. */
export function TaxRateDialog({ settings, onClose }: { settings: BookTaxSettings; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<Draft, BookTaxSettings>({
    name: 'tax-rate',
    start: () => draftOf(settings),
    check: ({ rate }) => ({
      rate: basisPointsOf(rate, taxRateMaxBp) === null ? 'console.books.tax.rate.wrong' : undefined,
    }),
    lock: {
      record: settings,
      newest: () => fetchData('GET /api/console/v1/books/tax-settings', {}),
      draftOf,
    },
  });
  const { draft } = form;
  const save = async () => {
    const saved = await form.submit(({ rate, base: taxBase }, opened) =>
      call(
        'POST /api/console/v1/books/tax-settings/save',
        {
          rate_bp: basisPointsOf(rate, taxRateMaxBp) ?? 0,
          base: taxBase,
          version: (opened ?? settings).version,
        },
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
      <ConflictNotice form={form} />
    </FormDialog>
  );
}
