import { IconCheck, IconPlus } from '@tabler/icons-react';
import { Button } from '@wayhouse/ui/button';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { TextArea } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { useSession } from '../../shared/session/session.ts';
import { wordList } from '../../shared/text/word-list.ts';
import styles from './booking.module.css';
import { type RequestId, requestIds } from './draft.ts';
import { lastRequests } from './remembered-contact.ts';
import type { BookingForm } from './use-booking-form.ts';

type Props = { form: BookingForm; rooms: number };

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Requests to the hotel and the arrival time; all optional. */
export function RequestsCard({ form, rooms }: Props) {
  const { t, lang } = useI18n();
  const { requests, note, arrival } = form.draft;
  const offeredRequests = requestIds.filter((id) => id !== 'adjacent' || rooms > 1);
  const lastBooking = lastRequests(useSession()?.user.id ?? '', offeredRequests);
  const lastWords = lastBooking && [
    ...lastBooking.requests.map((id) => t(`prebook.requests.${id}`)),
    ...(lastBooking.arrival ? [`${t('prebook.arrival')} ${lastBooking.arrival}`] : []),
  ];
  const isEmpty = requests.length === 0 && !arrival;
  const toggle = (id: RequestId) =>
    form.set('requests', requests.includes(id) ? requests.filter((one) => one !== id) : [...requests, id]);
  return (
    <section className="card pad-l">
      <div className={sectionStyles.sectionHeader}>
        <h2>
          {t('prebook.requests.title')} <span className="c3 t13 r4">{t('common.optional')}</span>
        </h2>
      </div>
      {lastBooking && lastWords && isEmpty && (
        <Button
          kind="soft"
          size="sm"
          className={styles.lastRequests}
          onClick={() => form.change(lastBooking)}
        >
          {t('prebook.requests.last', { requests: wordList(lang, lastWords) })}
        </Button>
      )}
      <div className="row g8 fw">
        {offeredRequests.map((id) => {
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
