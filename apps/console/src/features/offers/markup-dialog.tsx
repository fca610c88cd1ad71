import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useForm } from '@wayhouse/client/form/use-form';
import { basisPointsOf, percentOf } from '@wayhouse/client/percent';
import type { Markup } from '@wayhouse/contract/console/offers';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { TextField } from '@wayhouse/ui/form/field';
import { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { HotelField } from './hotel-plan-fields.tsx';
import { parseStars } from './parse-stars.ts';

type Tier = { id: string; name: string };
type Props = {
  markup: Markup | null;
  tiers: Tier[];
  newest: () => Promise<Markup | undefined>;
  onClose: () => void;
  onDone: () => void;
};
const scopes = ['tier', 'hotel', 'stars', 'country'] as const;
type Scope = (typeof scopes)[number];
/** The server takes a markup up to 200 %. */
const markupMaxBp = 20_000;

/** Creates or edits the markup of a tier for all hotels, a hotel, a number of stars or a country. */
export function MarkupDialog({ markup, tiers, newest, onClose, onDone }: Props) {
  const { t } = useI18n();
  const form = useForm<MarkupForm, Markup>({
    name: 'markup',
    start: () => formOf(markup, tiers),
    check: ({ scope, value, percent }) => ({
      value: valueProblem(scope, value.trim()),
      percent: basisPointsOf(percent, markupMaxBp) === null ? 'console.offers.bad' : undefined,
    }),
    fieldOf: (path) => fieldOfPath[path] ?? path,
    lock: { record: markup, newest, draftOf: (current) => formOf(current, tiers) },
  });
  const save = async () => {
    const { scope, tier } = form.draft;
    const value = form.draft.value.trim();
    const stars = scope === 'stars' ? parseStars(value) : null;
    const saved = await form.submit((_, base) =>
      call(
        'POST /api/console/v1/markups/save',
        {
          ...(base && { id: base.id, version: base.version }),
          tier_id: tier,
          hotel_id: scope === 'hotel' ? value : null,
          stars,
          country_code: scope === 'country' ? value.toUpperCase() : null,
          markup_bp: basisPointsOf(form.draft.percent, markupMaxBp) ?? 0,
        },
        { quiet: true },
      ),
    );
    if (!saved) return;
    toast(t('console.saved'), { tone: 'success' });
    onDone();
  };
  return (
    <FormDialog
      saveState={form}
      title={t(markup ? 'console.markups.edit' : 'console.markups.add')}
      onClose={onClose}
      onSave={save}
    >
      <Select
        label={t('console.markups.tier')}
        value={form.draft.tier}
        options={tiers.map((tier) => ({ value: tier.id, label: tier.name }))}
        onChange={(tier) => form.change({ tier })}
      />
      <Select
        label={t('console.markups.scope')}
        value={form.draft.scope}
        options={scopes.map((scope) => ({ value: scope, label: t(`console.markups.scope.${scope}`) }))}
        onChange={(scope) => form.change({ scope: scope as Scope, value: '' })}
      />
      {form.draft.scope === 'hotel' && (
        <HotelField
          hotelId={form.draft.value}
          isFixed={false}
          id={form.idOf('value')}
          error={form.error('value')}
          onPick={(value) => form.change({ value })}
        />
      )}
      {(form.draft.scope === 'stars' || form.draft.scope === 'country') && (
        <TextField label={t('console.markups.value')} {...form.field('value', form.draft.value)} />
      )}
      <TextField
        label={t('console.markups.markup')}
        suffix="%"
        inputMode="decimal"
        {...form.field('percent', form.draft.percent)}
      />
      <ConflictNotice form={form} />
    </FormDialog>
  );
}

function valueProblem(scope: Scope, value: string): MessageKey | undefined {
  // Empty stars are an error, because the server would store a markup for all hotels.
  if (scope === 'stars') return parseStars(value) === null ? 'console.offers.bad' : undefined;
  return scope !== 'tier' && value === '' ? 'console.payables.required' : undefined;
}

/** The field of the form for each path in the server's errors. */
const fieldOfPath: Readonly<Record<string, string>> = {
  hotel_id: 'value',
  stars: 'value',
  country_code: 'value',
  markup_bp: 'percent',
};

type MarkupForm = {
  tier: string;
  scope: Scope;
  /** The id of the hotel, the stars or the code of the country, as `scope` says; empty for all hotels of the tier. */
  value: string;
  percent: string;
};

function formOf(markup: Markup | null, tiers: Tier[]): MarkupForm {
  return {
    tier: markup?.tier.id ?? tiers[0]?.id ?? '',
    scope: scopeOf(markup),
    value: String(markup?.hotel?.id ?? markup?.stars ?? markup?.country_code ?? ''),
    percent: markup ? percentOf(markup.markup_bp) : '',
  };
}

function scopeOf(markup: Markup | null): Scope {
  if (markup?.hotel) return 'hotel';
  if (markup && markup.stars !== null) return 'stars';
  return markup?.country_code ? 'country' : 'tier';
}
