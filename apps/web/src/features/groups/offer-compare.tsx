import { IconBuilding, IconCheck } from '@tabler/icons-react';
import type { Group, GroupOffer } from '@wayhouse/contract/group/groups';
import { formatDate, formatDateRange, formatLeft, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge, type Tone } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { productNow } from '@wayhouse/ui/pure/product-time';
import stateStyles from '@wayhouse/ui/state.module.css';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { Price } from '@wayhouse/ui/trade/price';
import { Stars } from '@wayhouse/ui/trade/stars';
import { hotelPicture } from '../../shared/picture/stay-picture.ts';
import bookingStyles from '../../shared/styles/booking.module.css';
import styles from './groups.module.css';
import { momentWords } from './moment-words.ts';

/** Milliseconds. In its last week an open offer shows the time that is left. */
const countdownMs = 7 * 86_400_000;

const tones: Record<GroupOffer['state'], Tone> = {
  open: 'success',
  accepted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  replaced: 'neutral',
  expired: 'danger',
};

type Props = {
  group: Group;
  onAccept: (offer: GroupOffer) => void;
  onDecline: (offer: GroupOffer) => void;
};

/** Offers side by side, with the same facts in the same row. After acceptance only the accepted offer is shown. */
export function OfferCompare({ group, onAccept, onDecline }: Props) {
  const { t } = useI18n();
  const visibleOffers = group.accepted_offer
    ? group.offers.filter((offer) => offer.offer_id === group.accepted_offer)
    : group.offers;
  return (
    <section aria-labelledby="group-offers">
      <div className={sectionStyles.sectionHeader}>
        <h2 id="group-offers">{t('groups.offers')}</h2>
      </div>
      {visibleOffers.length === 0 ? (
        <p className="card pad-l c2">{t('groups.offers.none')}</p>
      ) : (
        <ul className={styles.offers}>
          {visibleOffers.map((offer) => (
            <Offer
              key={offer.offer_id}
              offer={offer}
              mayAnswer={group.can.accept && offer.state === 'open'}
              onAccept={onAccept}
              onDecline={onDecline}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Offer({
  offer,
  mayAnswer,
  onAccept,
  onDecline,
}: Omit<Props, 'group'> & { offer: GroupOffer; mayAnswer: boolean }) {
  const { t, lang } = useI18n();
  return (
    <li
      className={
        offer.state === 'open' || offer.state === 'accepted'
          ? `card ${styles.offer}`
          : `card ${styles.offer} ${styles.inactive}`
      }
    >
      <OfferHead offer={offer} />
      <div className={styles.cell}>
        <b className="b6">{formatDateRange(offer.check_in, offer.check_out, { lang, weekday: true })}</b>
        <span className={`t13 c2 ${bookingStyles.block}`}>{t('common.nights', { count: offer.nights })}</span>
      </div>
      <ul className={`${styles.cell} ${styles.lines}`}>
        {offer.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an offer never move
          <li key={index}>
            <span>
              {t('groups.offer.line', { rooms: line.rooms, name: pick(line.name, lang) })}
              <span className={`t12 c3 ${bookingStyles.block}`}>{t(`rooming.board.${line.board}`)}</span>
            </span>
            <span className="t13 nb">{t('groups.offer.rate', { rate: money(line.rate) })}</span>
          </li>
        ))}
      </ul>
      <div className={`${styles.cell} ${styles.total}`}>
        <span className="t13 c2">{t('groups.offer.total')}</span>
        <Price value={offer.total} size="l" />
        <span className="t12 c3">
          {t('groups.offer.average', {
            amount: money(Number(offer.total) / offer.rooms / offer.nights),
          })}
        </span>
      </div>
      <OfferSchedule offer={offer} />
      <div className={`${styles.cell} t13 ${styles.conditions}`}>
        {offer.included && (
          <p>
            <b className="b6">{t('groups.offer.included')}</b>
            <br />
            {offer.included}
          </p>
        )}
        {offer.conditions && (
          <p>
            <b className="b6">{t('groups.offer.conditions')}</b>
            <br />
            {offer.conditions}
          </p>
        )}
      </div>
      <div className={`${styles.cell} ${styles.answer}`}>
        {mayAnswer && (
          <>
            <Button kind="primary" full icon={IconCheck} onClick={() => onAccept(offer)}>
              {t('groups.offer.accept')}
            </Button>
            <Button kind="text" size="sm" full onClick={() => onDecline(offer)}>
              {t('groups.offer.decline')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function OfferHead({ offer }: { offer: GroupOffer }) {
  const { t, lang } = useI18n();
  const msLeft = Date.parse(offer.valid_until) - productNow();
  return (
    <div className={styles.offerHeader}>
      <div className={`${stateStyles.frame} ${styles.offerPicture}`} data-part="frame">
        {offer.hotel.id === null ? (
          <span className={styles.pictureFallback}>
            <Icon of={IconBuilding} size={32} />
          </span>
        ) : (
          <HotelScene
            picture={hotelPicture({ id: offer.hotel.id, scene_region: offer.hotel.scene_region })}
            alt=""
          />
        )}
      </div>
      <div className={styles.cell}>
        <p className="row g8 fw t12 c3">
          {t('groups.offer.option', { no: offer.option })}
          {offer.revision > 1 && <span>· {t('groups.offer.revision', { no: offer.revision })}</span>}
          <Badge tone={tones[offer.state]}>{t(`groups.offer.state.${offer.state}`)}</Badge>
        </p>
        <h3 className="t16 mt4">{pick(offer.hotel.name, lang)}</h3>
        <p className="t13 c2">
          {offer.hotel.stars > 0 && <Stars count={offer.hotel.stars} />}{' '}
          {offer.hotel.id === null ? t('groups.offer.not_ours') : pick(offer.hotel.address, lang)}
        </p>
        {offer.state === 'open' && (
          <p className="t13 mt8">
            {t('groups.offer.valid', { date: momentWords(offer.valid_until, lang) })}
            {msLeft > 0 && msLeft < countdownMs && (
              <b className="b6"> · {t('groups.offer.valid.left', { left: formatLeft(msLeft, lang) })}</b>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function OfferSchedule({ offer }: { offer: GroupOffer }) {
  const { t, lang } = useI18n();
  return (
    <div className={styles.cell}>
      <h4 className="t13 b6">{t('groups.offer.schedule')}</h4>
      <ul className={`${styles.lines} mt4 t13`}>
        {offer.schedule.map((step) => (
          <li key={step.no}>
            <span>
              {t('groups.offer.due', {
                percent: step.percent_bp / 100,
                date: formatDate(step.due_on, { lang, weekday: false }),
              })}
            </span>
            <span className="nb">{money(step.amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
