import { deskFrom, sureFrom } from '@wayhouse/contract/console/supply/mapping-choices';
import type { HotelPair, PairRecord } from '@wayhouse/contract/console/supply/mapping-desk';
import { sourceName } from '@wayhouse/i18n/source-name';
import { otherName, pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import type { CSSProperties } from 'react';
import { Letter } from './letter.tsx';
import styles from './mapping.module.css';
import { PairMap } from './pair-map.tsx';
import { Photo } from './photo.tsx';

/** From this score on, the text calls the pair likely, unless the pair has a veto. */
const likelyTextFrom = 70;

type Props = { pair: HotelPair; onPhoto: (index: number) => void };

/** Our hotel, the map with the score, and the hotel of the source. */
export function PairCards({ pair, onPhoto }: Props) {
  const { t } = useI18n();
  const { bookings, ours, theirs } = pair;
  return (
    <div className={styles.cards}>
      <RecordCard
        side="ours"
        record={ours}
        owner={t('console.mapping.ours')}
        code={pair.hotel_id}
        note={
          bookings > 0
            ? t('console.mapping.bookings_ahead', { count: bookings })
            : t('console.mapping.no_bookings')
        }
        onPhoto={onPhoto}
      />
      <section className={styles.card} aria-label={t('console.mapping.score_title')}>
        <PairMap pair={pair} />
        <Score pair={pair} />
      </section>
      <RecordCard
        side="theirs"
        record={theirs}
        owner={sourceName(pair.source)}
        code={pair.code}
        note={t('console.mapping.rooms_unsold', { count: theirs.room_count })}
        onPhoto={onPhoto}
      />
    </div>
  );
}

type RecordProps = {
  side: 'ours' | 'theirs';
  record: PairRecord;
  owner: string;
  code: string;
  note: string;
  onPhoto: (index: number) => void;
};

function RecordCard({ side, record, owner, code, note, onPhoto }: RecordProps) {
  const { t, lang } = useI18n();
  const { name, photos, rooms } = record;
  return (
    <section className={styles.card} data-side={side} aria-label={owner}>
      <div className={styles.photos} data-photos={photos.length}>
        {photos.length === 0 && <p className="t13 c3">{t('console.mapping.no_photos')}</p>}
        {photos.map((url, index) => (
          <button
            key={url}
            type="button"
            aria-label={t('console.mapping.photo', { number: index + 1, name: pick(name, lang) })}
            onClick={() => onPhoto(index)}
          >
            <Photo url={url} width={index === 0 ? 640 : 320} />
          </button>
        ))}
      </div>
      <div className={styles.cardText}>
        <p className="row g8 t12 c3">
          <Letter side={side} />
          <span className="grow trunc">{owner}</span>
          <span>{code}</span>
        </p>
        <h2 className={`t16 ${styles.recordName}`} title={pick(name, lang)}>
          {pick(name, lang)}
        </h2>
        <p className="t13 c2">
          {[otherName(name, lang), pick(record.city, lang)].filter(Boolean).join(' · ')}
        </p>
        <p className="t13 c2">{note}</p>
        {rooms.length > 0 && (
          <p className={`${styles.rooms} t12 c3`}>
            {t('console.mapping.room_names', { names: rooms.join(' · ') })}
          </p>
        )}
      </div>
    </section>
  );
}

/**
 * The reason, besides a low score, why the pair is not mapped automatically. With the automatic score and no veto, only
 * a rival is possible: another pair of one of the two hotels is nearly as likely. Null for a low score without a veto.
 */
function waitingReason({ score, veto }: HotelPair) {
  if (veto) return 'console.mapping.veto' as const;
  return score >= sureFrom ? ('console.mapping.rival' as const) : null;
}

function Score({ pair }: { pair: HotelPair }) {
  const { t } = useI18n();
  const { score, veto } = pair;
  const reason = waitingReason(pair);
  return (
    <div className={styles.cardText}>
      <p className="row g8">
        {/* Rounded down, so that a pair below the automatic score never shows that score. */}
        <b className="t24 b6">{Math.floor(score)}</b>
        <span className="t13 c2">
          {t(
            score >= likelyTextFrom && !veto
              ? 'console.mapping.of_100_likely'
              : 'console.mapping.of_100_doubtful',
          )}
        </span>
      </p>
      <div
        className={styles.scoreBar}
        style={{ '--from': `${deskFrom}%`, '--sure': `${sureFrom}%`, '--at': `${score}%` } as CSSProperties}
        aria-hidden="true"
      >
        <i />
      </div>
      <p className="row btw t12 c3">
        <span>{t('console.mapping.zone_no')}</span>
        <span>{t('console.mapping.zone_person')}</span>
        <span>{t('console.mapping.zone_sure', { percent: sureFrom })}</span>
      </p>
      {reason && <p className="t13 c2">{t(reason)}</p>}
    </div>
  );
}
