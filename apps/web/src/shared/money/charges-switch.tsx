import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { chooseAllIn, useAllIn } from './all-in.ts';

/** Switches the prices on this device between the room alone and all-in, with the charges that the hotel collects. */
export function ChargesSwitch() {
  const { t } = useI18n();
  return (
    <Segmented
      label={t('stay.charges')}
      value={useAllIn() ? 'in' : 'apart'}
      choices={[
        { value: 'apart', label: t('stay.charges.apart') },
        { value: 'in', label: t('stay.charges.in') },
      ]}
      onChange={(value) => chooseAllIn(value === 'in')}
    />
  );
}
