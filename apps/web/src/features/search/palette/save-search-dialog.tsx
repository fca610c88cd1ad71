import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { formatDateRange } from '@wayhouse/i18n/format';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { readAmount } from '../../../shared/money/read-amount.ts';
import { searchInputOf } from '../results/results-query.ts';
import type { SearchQuery } from '../search-params.ts';
import { savedSearchesQuery } from './saved-search-queries.ts';

type Props = {
  query: SearchQuery;
  /** The suggested total of the alert. */
  alertSum: string | null;
  onClose: () => void;
};

const nameMax = 60;

/** Saves a search under a name, with an optional alert for when its lowest total falls under a sum. */
export function SaveSearchDialog({ query, alertSum, onClose }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const stay = formatDateRange(query.checkIn, query.checkOut, { lang, year: false });
  const form = useForm({
    name: 'save_search',
    start: () => ({ name: `${query.place.name} ${stay}`.slice(0, nameMax), under: alertSum ?? '' }),
    check: (draft) => ({
      ...(draft.name.trim() === '' && { name: 'palette.save.name_required' as const }),
      ...(draft.under.trim() !== '' &&
        Number(readAmount(draft.under) ?? 0) <= 0 && { under: 'palette.save.sum_invalid' as const }),
    }),
    fieldOf: (path) => (path === 'alert_under' ? 'under' : path),
  });
  const save = async () => {
    const saved = await form.submit((draft) => {
      const alertUnder = readAmount(draft.under);
      const input = {
        name: draft.name.trim(),
        question: searchInputOf(query),
        place_name: query.place.name,
        ...(alertUnder !== null && { alert_under: alertUnder }),
      };
      return call('POST /api/v2/search/saved/save', input, { quiet: true });
    });
    if (!saved) return;
    void client.invalidateQueries(savedSearchesQuery);
    toast(t('palette.save.done'), { tone: 'success' });
    onClose();
  };
  return (
    <FormDialog saveState={form} title={t('palette.save')} onClose={onClose} onSave={save}>
      <TextField
        label={t('palette.save.name')}
        maxLength={nameMax}
        {...form.field('name', form.draft.name)}
      />
      <TextField
        label={t('palette.save.alert')}
        hint={t('palette.save.alert_hint')}
        optional
        inputMode="decimal"
        {...form.field('under', form.draft.under)}
      />
    </FormDialog>
  );
}
