import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { choosePriceBasis, usePriceBasis } from '../filters/price-basis.ts';

/** Switches the basis of prices on all screens of this device: total or per night. */
export function BasisSwitch() {
  const { t } = useI18n();
  return (
    <Segmented
      label={t('results.basis')}
      value={usePriceBasis()}
      choices={[
        { value: 'total', label: t('results.basis.total') },
        { value: 'night', label: t('results.basis.night') },
      ]}
      onChange={choosePriceBasis}
    />
  );
}
