import { IconBed, IconBolt, IconClockPause, IconToolsKitchen2 } from '@tabler/icons-react';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { formatDate } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { Stars } from '@wayhouse/ui/trade/stars';
import { roomPicture } from '../../shared/picture/stay-picture.ts';
import { boardWords } from '../../shared/stay/offer-words.ts';
import styles from './booking.module.css';
import cartStyles from './cart/cart.module.css';

/** The stay: picture of the room, hotel, dates, room, meals, kind of confirmation. */
export function StayCard({ session }: { session: BookingSession }) {
  const { t, lang } = useI18n();
  const { hotel, rooms } = session;
  const isInstant = session.confirmation === 'instant';
  return (
    <section className={`card ${cartStyles.stayCard}`}>
      <div className={styles.stayPicture}>
        <HotelScene picture={roomPicture(session)} alt="" eager />
      </div>
      <div className="pad grow">
        <Stars count={hotel.stars} />
        <h2 className="t18 mt4">{pick(hotel.name, lang)}</h2>
        <p className="t13 c3 trunc">{pick(hotel.address, lang)}</p>
        <div className={styles.stayDates}>
          <StayDate
            label={t('itinerary.check_in')}
            date={session.check_in}
            time={hotel.check_in_from && t('itinerary.from_time', { time: hotel.check_in_from })}
          />
          <span className={styles.nights}>{t('common.nights', { count: session.nights })}</span>
          <StayDate
            label={t('itinerary.check_out')}
            date={session.check_out}
            time={hotel.check_out_until && t('itinerary.by_time', { time: hotel.check_out_until })}
          />
        </div>
        <div className="row g8 fw mt12">
          <Badge look="line" icon={IconBed}>
            {t('itinerary.rooms_of', { count: rooms.length, room: pick(session.room, lang) })}
          </Badge>
          <Badge look="line" icon={IconToolsKitchen2}>
            {boardWords(t, session.board, rooms)}
          </Badge>
          <Badge look="line" icon={isInstant ? IconBolt : IconClockPause}>
            {t(isInstant ? 'itinerary.instant' : 'itinerary.on_request')}
          </Badge>
        </div>
      </div>
    </section>
  );
}

function StayDate({ label, date, time }: { label: string; date: string; time: string }) {
  const { lang } = useI18n();
  return (
    <div>
      <span className="t12 c3">{label}</span>
      <b className="b6 keep">{formatDate(date, { lang })}</b>
      {time && <span className="t12 c3">{time}</span>}
    </div>
  );
}
