import type { Form } from '@wayhouse/client/form/use-form';
import type { HotelContact, HotelService } from '@wayhouse/contract/console/hotels/hotel-contacts';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Part } from './form-parts.tsx';
import type { HotelContacts } from './hotel-queries.ts';
import styles from './hotels.module.css';

type Draft = { contacts: HotelContact[]; service: HotelService };
type Props = {
  form: Form<Draft, HotelContacts>;
  /** When staff stored the agreement "by phone only"; undefined without one. */
  phoneOnlySince: string | undefined;
};

const requestHours = [2, 4, 6, 12, 24] as const;
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
const noList = '';

/**
 * The fields for the number of hours within which the hotel answers a request, the hour at which it receives its
 * arrivals list, and the agreement "by phone only".
 */
export function ServiceFields({ form, phoneOnlySince }: Props) {
  const { t, lang } = useI18n();
  const { service } = form.draft;
  const set = (changes: Partial<HotelService>) => form.change({ service: { ...service, ...changes } });
  const error = form.error('service.phone_only');
  return (
    <Part title={t('console.service.title')} text={t('console.service.text')}>
      <div className={styles.threeColumns}>
        <Select
          label={t('console.service.request_hours')}
          value={String(service.request_hours)}
          options={[...new Set([...requestHours, service.request_hours])]
            .sort((a, b) => a - b)
            .map((hours) => ({ value: String(hours), label: String(hours) }))}
          onChange={(value) => set({ request_hours: Number(value) })}
        />
        <Select
          label={t('console.service.arrivals')}
          value={service.arrivals_hour === null ? noList : String(service.arrivals_hour)}
          options={[
            { value: noList, label: t('console.service.arrivals.none') },
            ...hoursOfDay.map((hour) => ({
              value: String(hour),
              label: `${String(hour).padStart(2, '0')}:00`,
            })),
          ]}
          onChange={(value) => set({ arrivals_hour: value === noList ? null : Number(value) })}
        />
      </div>
      <Checkbox
        checked={service.phone_only}
        invalid={error !== undefined}
        onChange={(event) => set({ phone_only: event.target.checked })}
      >
        {t('console.service.phone_only')}
      </Checkbox>
      {error && <p className="t13 cd">{error}</p>}
      {phoneOnlySince && service.phone_only && (
        <p className="t13 c3">
          {t('console.service.phone_only_at', { at: formatLocalInstant(phoneOnlySince, { lang }) })}
        </p>
      )}
    </Part>
  );
}
