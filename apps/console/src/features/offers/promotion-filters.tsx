import { promotionKinds, promotionStates } from '@wayhouse/contract/console/desk-choices';
import { useI18n } from '@wayhouse/ui/i18n';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { PlainSelect } from '../../shared/plain-select.tsx';

/** The filters of the list of promotions. An empty text is no filter. */
export type Filters = { search: string; kind: string; status: string };

type Props = { filters: Filters; onChange: (next: Partial<Filters>) => void };

/** Finds promotions by words, type and status. */
export function PromotionFilters({ filters, onChange }: Props) {
  const { t } = useI18n();
  return (
    <>
      <SearchBox
        label={t('console.offers.search')}
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <PlainSelect
        emptyLabel={t('console.offers.kind')}
        value={filters.kind}
        options={promotionKinds.map((value) => ({ value, label: t(`console.offers.kind.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <PlainSelect
        emptyLabel={t('console.hotels.status')}
        value={filters.status}
        options={promotionStates.map((value) => ({ value, label: t(`console.offers.${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
    </>
  );
}
