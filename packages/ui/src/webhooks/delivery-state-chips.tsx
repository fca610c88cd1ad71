import { deliveryStates } from '@wayhouse/contract/partner/webhook-states';
import { FilterChips } from '../form/segmented.tsx';
import { useI18n } from '../i18n.tsx';

const choices = ['all', ...deliveryStates] as const;
export type DeliveryStateFilter = (typeof choices)[number];

type Props = { value: DeliveryStateFilter; onChange: (value: DeliveryStateFilter) => void };

/** The filter of a list of deliveries by their state. */
export function DeliveryStateChips({ value, onChange }: Props) {
  const { t } = useI18n();
  return (
    <FilterChips
      label={t('webhooks.col.state')}
      value={value}
      choices={choices.map((state) => ({ value: state, label: t(`webhooks.delivery.state.${state}`) }))}
      onChange={onChange}
    />
  );
}
