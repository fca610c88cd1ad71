import { IconCheck, IconPlus } from '@tabler/icons-react';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { TextArea } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import taskStyles from '@wayhouse/ui/styles/task.module.css';
import styles from './booking.module.css';
import { type RequestId, requestIds } from './draft.ts';
import type { BookingForm } from './use-booking-form.ts';

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Requests to the hotel and the arrival time; all optional. */
export function RequestsCard({ form, rooms }: { form: BookingForm; rooms: number }) {
  const { t } = useI18n();
  const { requests, note, arrival } = form.draft;
  const offered = requestIds.filter((id) => id !== 'adjacent' || rooms > 1);
  const toggle = (id: RequestId) =>
    form.set('requests', requests.includes(id) ? requests.filter((one) => one !== id) : [...requests, id]);
  return (
    <section className="card pad-l">
      <div className={taskStyles.sectionHeader}>
        <h2>
          {t('prebook.requests.title')} <span className="c3 t13 r4">{t('common.optional')}</span>
        </h2>
      </div>
      <div className="row g8 fw">
        {offered.map((id) => {
          const on = requests.includes(id);
          return (
            <button
              key={id}
              type="button"
              className={on ? `${buttonStyles.chip} ${buttonStyles.selected}` : buttonStyles.chip}
              data-part="chip"
              aria-pressed={on}
              onClick={() => toggle(id)}
            >
              <Icon of={on ? IconCheck : IconPlus} size={14} />
              {t(`prebook.requests.${id}`)}
            </button>
          );
        })}
      </div>
      <TextArea
        className="mt16"
        rows={2}
        label={t('prebook.requests.more')}
        hint={t('prebook.requests.note')}
        {...form.field('note', note)}
      />
      <Select
        className={`mt16 ${styles.arrivalTime}`}
        id={form.idOf('arrival')}
        label={t('prebook.arrival')}
        optional
        hint={t('prebook.arrival.hint')}
        placeholder={t('prebook.arrival.none')}
        options={hours.map((value) => ({ value, label: value }))}
        value={arrival}
        onChange={(value) => form.set('arrival', value)}
      />
    </section>
  );
}
