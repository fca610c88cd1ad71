import { IconChevronDown, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { formatDateRange } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { Price } from '@wayhouse/ui/trade/price';
import { useId } from 'react';
import { ChangeLines } from '../../../shared/stay/change-lines.tsx';
import bookingStyles from '../booking.module.css';
import { GuestsCard } from '../guests-card.tsx';
import { RequestsCard } from '../requests-card.tsx';
import { StayCard } from '../stay-card.tsx';
import { CancellationCard } from '../terms-cards.tsx';
import type { BookingForm } from '../use-booking-form.ts';
import styles from './cart.module.css';
import type { Stay } from './cart-draft.ts';

type Props = {
  stay: Stay;
  number: number;
  form: BookingForm;
  open: boolean;
  /** Number of fields with errors. */
  errorCount: number;
  /** True when the reader confirmed a second order for the same guest. */
  allowsDuplicate: boolean;
  onToggle: () => void;
  /** Copies the names of the first stay; undefined in the first stay. */
  onCopy: (() => void) | undefined;
};

/** One stay of the form, collapsed to a line or expanded with guests, requests and terms. */
export function StaySection({
  stay,
  number,
  form,
  open,
  errorCount,
  allowsDuplicate,
  onToggle,
  onCopy,
}: Props) {
  const { t, lang } = useI18n();
  const id = useId();
  const { session } = stay;
  const dates = formatDateRange(session.check_in, session.check_out, { lang, year: false });
  const isExpanded = open || Object.keys(form.problems).length > 0;
  return (
    <section
      className={`card ${styles.staySection}`}
      data-part="cart-stay"
      aria-label={pick(session.hotel.name, lang)}
    >
      <h2 className={styles.stayHeading}>
        <button
          type="button"
          className={styles.stayToggle}
          data-part="cart-stay-head"
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={bookingStyles.number} aria-hidden="true">
            {number}
          </span>
          <span className={`grow ${styles.staySummary}`}>
            <span className="t12 c3">{t('cart.form.stay', { number })}</span>
            <b className="t16 b6">{pick(session.hotel.name, lang)}</b>
            <span className="t13 c2">
              <span className="nb">{dates}</span>
              {lang === 'zh' ? '，' : ', '}
              {t('itinerary.rooms_of', { count: session.rooms.length, room: pick(session.room, lang) })}
            </span>
          </span>
          <span className={styles.stayState}>
            {errorCount === 0 ? (
              <Badge tone="success" icon={IconCircleCheck}>
                {t('cart.form.ready')}
              </Badge>
            ) : (
              <Badge tone="warning">{t('cart.form.missing', { count: errorCount })}</Badge>
            )}
            <Price value={session.total} />
          </span>
          <Icon of={IconChevronDown} />
        </button>
      </h2>
      <div id={id} className={styles.stayBody} hidden={!isExpanded}>
        <Changes stay={stay} form={form} />
        {allowsDuplicate && <Note tone="warning">{t('cart.form.dup')}</Note>}
        <StayCard session={session} />
        {onCopy && (
          <Button kind="soft" size="sm" icon={IconCopy} className={styles.copyGuests} onClick={onCopy}>
            {t('cart.form.copy', { number: 1 })}
          </Button>
        )}
        <GuestsCard session={session} form={form} />
        <RequestsCard form={form} rooms={session.rooms.length} />
        <CancellationCard session={session} />
      </div>
    </section>
  );
}

/** The changes since the offer was added to the cart. The reader must accept them before booking. */
function Changes({ stay: { session }, form }: Pick<Props, 'stay' | 'form'>) {
  const { t } = useI18n();
  const problem = form.error('changesSeen');
  if (session.changed.length === 0) return null;
  const seen = form.draft.changesSeen;
  return (
    <div>
      <Note
        tone={seen ? 'plain' : 'warning'}
        action={
          seen ? (
            <span className="t12 c3 nb">{t('cart.accepted')}</span>
          ) : (
            <Button size="xs" id={form.idOf('changesSeen')} onClick={() => form.set('changesSeen', true)}>
              {t('cart.accept')}
            </Button>
          )
        }
      >
        <b className="b6">{t('prebook.changed.title')}</b>
        <ChangeLines changes={session.changed} />
      </Note>
      {problem && <p className={`${fieldStyles.message} ${fieldStyles.error} mt8`}>{problem}</p>}
    </div>
  );
}
