import type { Markup } from '@wayhouse/contract/console/offers';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Select } from '@wayhouse/ui/select';
import { toast } from '@wayhouse/ui/toast-store';
import { useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { useBase } from '../../shared/use-base.tsx';
import { HotelField } from './place-fields.tsx';
import { basisPoints } from './promotion-form.ts';

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

/** One tier's markup for everything, a hotel, a number of stars or a country. */
export function MarkupDialog({ markup, tiers, newest, onClose, onDone }: Props) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(() => formOf(markup, tiers));
  const { base, refuses, note } = useBase(markup, {
    newest,
    onTheirs: (found) => setTyped(formOf(found, tiers)),
  });
  const submit = async () => {
    const bp = basisPoints(typed.percent);
    if (bp === null) return t('console.offers.bad');
    const value = typed.value.trim();
    const input = {
      ...(base && { id: base.id, version: base.version }),
      tier_id: typed.tier,
      hotel_id: typed.scope === 'hotel' ? value : null,
      stars: typed.scope === 'stars' ? Number(value || Number.NaN) : null,
      country_code: typed.scope === 'country' ? value.toUpperCase() : null,
      markup_bp: bp,
    };
    const answer = await call('POST /api/console/v1/markups/save', input, { quiet: true }).catch(() => null);
    if (refuses(answer)) return null;
    if (answer?.code !== 0) return problemOf(answer) ?? t('console.offers.bad');
    toast(t('console.saved'), { tone: 'success' });
    onDone();
    return null;
  };
  return (
    <FormDialog
      title={t(markup ? 'console.markups.edit' : 'console.markups.add')}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label={t('console.markups.tier')}
        value={typed.tier}
        options={tiers.map((tier) => ({ value: tier.id, label: tier.name }))}
        onChange={(tier) => setTyped({ ...typed, tier })}
      />
      <Select
        label={t('console.markups.scope')}
        value={typed.scope}
        options={scopes.map((scope) => ({ value: scope, label: t(`console.markups.scope.${scope}`) }))}
        onChange={(scope) => setTyped({ ...typed, scope: scope as Scope, value: '' })}
      />
      {typed.scope === 'hotel' && (
        <HotelField hotelId={typed.value} fixed={false} onPick={(value) => setTyped({ ...typed, value })} />
      )}
      {(typed.scope === 'stars' || typed.scope === 'country') && (
        <TextField
          label={t('console.markups.value')}
          value={typed.value}
          onChange={(event) => setTyped({ ...typed, value: event.target.value })}
        />
      )}
      <TextField
        label={t('console.markups.markup')}
        suffix="%"
        inputMode="decimal"
        value={typed.percent}
        onChange={(event) => setTyped({ ...typed, percent: event.target.value })}
      />
      {note}
    </FormDialog>
  );
}

function formOf(markup: Markup | null, tiers: Tier[]) {
  const scope: Scope = markup?.hotel
    ? 'hotel'
    : markup?.stars != null
      ? 'stars'
      : markup?.country_code
        ? 'country'
        : 'tier';
  return {
    tier: markup?.tier.id ?? tiers[0]?.id ?? '',
    scope,
    value: String(markup?.hotel?.id ?? markup?.stars ?? markup?.country_code ?? ''),
    percent: markup ? String(markup.markup_bp / 100) : '',
  };
}
