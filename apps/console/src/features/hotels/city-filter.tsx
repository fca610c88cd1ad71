import { IconChevronDown, IconX } from '@tabler/icons-react';
import { IconButton } from '@wayhouse/ui/button';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Popover } from '@wayhouse/ui/overlay/popover';
import { useState } from 'react';
import hotelPickerStyles from '../../shared/hotels/hotel-picker.module.css';
import { CityField } from './city-field.tsx';

/** `name`: the name of the city that filters the list; null without a filter. */
type Props = { name: string | null; onChange: (cityId: string) => void };

/** Filters a list of hotels by a city, which is searched by name. */
export function CityFilter({ name, onChange }: Props) {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  const trigger = (
    <button type="button" className={`inp ${fieldStyles.small}`} data-part="city-filter">
      <span className="grow trunc">{name ?? t('console.hotels.city')}</span>
      <Icon of={IconChevronDown} size={16} />
    </button>
  );
  return (
    <span className="row g4">
      <Popover trigger={trigger} label={t('console.hotels.city')} open={isOpen} onOpenChange={setIsOpen}>
        <div className={hotelPickerStyles.choice}>
          <CityField
            id="city-filter"
            value={null}
            problem={undefined}
            onChange={({ id }) => {
              setIsOpen(false);
              onChange(id);
            }}
          />
        </div>
      </Popover>
      {name !== null && (
        <IconButton
          icon={IconX}
          size="xs"
          label={t('console.hotels.city.clear')}
          onClick={() => onChange('')}
        />
      )}
    </span>
  );
}
