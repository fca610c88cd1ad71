import { IconBookmark, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { countryCodes } from '@wayhouse/contract/catalogue/country-codes';
import { regionName } from '@wayhouse/i18n/region-names';
import { Button, IconButton } from '@wayhouse/ui/button';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import iconStyles from '@wayhouse/ui/icon.module.css';
import { Popover } from '@wayhouse/ui/overlay/popover';
import { type FormEvent, useState } from 'react';
import listStyles from '../../shared/list/list.module.css';
import { PlainSelect } from '../../shared/plain-select.tsx';
import { tiersQuery } from '../../shared/queries.ts';
import {
  accountTypes,
  type CustomerFilters,
  customerSorts,
  customerStates,
  filtersOf,
} from './customer-queries.ts';
import { useSavedViews } from './saved-views.ts';

type Props = { filters: CustomerFilters; onChange: (next: CustomerFilters) => void };
const nameMax = 40;

/** The saved views as chips, and the filters. */
export function CustomerFilterBar({ filters, onChange }: Props) {
  const { t, lang } = useI18n();
  const tiers = useQuery(tiersQuery).data ?? [];
  const { views, save, remove } = useSavedViews();
  const filtersKey = JSON.stringify(filters);
  const filterSelect = (
    name: keyof CustomerFilters,
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <PlainSelect
      emptyLabel={label}
      value={filters[name] ?? ''}
      options={options}
      onChange={(value) => onChange(filtersOf({ ...filters, [name]: value }))}
    />
  );
  return (
    <div className={`${listStyles.viewBar} ${listStyles.filterRow} row fw g8`}>
      <button
        type="button"
        className={filtersKey === '{}' ? `${buttonStyles.chip} ${buttonStyles.selected}` : buttonStyles.chip}
        data-part="chip"
        onClick={() => onChange({})}
      >
        {t('console.customers.all')}
      </button>
      {views.map((view) => (
        <span key={view.name} className="row g2">
          <button
            type="button"
            className={
              filtersKey === JSON.stringify(view.filters)
                ? `${buttonStyles.chip} ${buttonStyles.selected}`
                : buttonStyles.chip
            }
            data-part="chip"
            onClick={() => onChange(view.filters)}
          >
            {view.name}
          </button>
          <IconButton
            icon={IconX}
            size="xs"
            label={t('console.views.remove', { name: view.name })}
            onClick={() => remove(view.name)}
          />
        </span>
      ))}
      {filterSelect(
        'account_type',
        t('console.customers.type'),
        accountTypes.map((value) => ({ value, label: t(`console.type.${value}`) })),
      )}
      {filterSelect(
        'status',
        t('console.customers.status'),
        customerStates.map((value) => ({ value, label: t(`console.customers.status.${value}`) })),
      )}
      {filterSelect(
        'tier_id',
        t('console.field.tier'),
        tiers.map((tier) => ({ value: tier.id, label: tier.name })),
      )}
      {filterSelect(
        'country',
        t('console.field.country'),
        countryCodes
          .map((value) => ({ value, label: regionName(value, lang) ?? value }))
          .sort((a, b) => a.label.localeCompare(b.label, lang)),
      )}
      {filterSelect(
        'owner',
        t('console.customers.owner'),
        (['mine', 'none'] as const).map((value) => ({
          value,
          label: t(`console.customers.owner.filter.${value}`),
        })),
      )}
      {filterSelect(
        'sort',
        t('console.customers.sort'),
        customerSorts.map((value) => ({ value, label: t(`console.customers.sort.${value}`) })),
      )}
      {filtersKey !== '{}' && <SaveView onSave={(name) => save({ name, filters })} />}
    </div>
  );
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    setIsOpen(false);
    setName('');
  };
  const trigger = (
    <button type="button" className={`btn ${buttonStyles.extraSmall} ${buttonStyles.ghost}`}>
      <IconBookmark className={`icon ${iconStyles.size16}`} aria-hidden />
      {t('console.views.save')}
    </button>
  );
  return (
    <Popover trigger={trigger} label={t('console.views.save')} open={isOpen} onOpenChange={setIsOpen}>
      <form className="col g12" onSubmit={submit}>
        <TextField
          label={t('console.views.name')}
          value={name}
          maxLength={nameMax}
          onChange={(event) => setName(event.target.value)}
        />
        <Button kind="primary" size="sm" type="submit">
          {t('common.save')}
        </Button>
      </form>
    </Popover>
  );
}
