import { paperStyle } from '@wayhouse/i18n/papers/paper-look';
import type { TaxiCard } from '@wayhouse/i18n/papers/taxi-card';
import type { CSSProperties } from 'react';
import styles from './paper.module.css';
import { PaperCode } from './paper-code.tsx';

/** The card that the guest cuts out and shows to a driver. A right-to-left language mirrors the card's layout. */
export function TaxiCardSheet({ card }: { card: TaxiCard }) {
  const { lang, map } = card;
  return (
    <article className={`${styles.paper} ${styles.cardPage}`} style={paperStyle() as CSSProperties}>
      <section className={styles.taxiCard} dir={card.isRightToLeft ? 'rtl' : 'ltr'} data-part="taxi-card">
        <span className={styles.cut}>{card.cut}</span>
        <div className={styles.driver} lang={lang}>
          <p className={styles.please}>{card.please}</p>
          <p className={styles.hotelName}>{card.name}</p>
          <p className={styles.hotelAddress}>{card.address}</p>
          {card.phone && <p className={styles.hotelAddress}>{card.phone}</p>}
        </div>
        <div className={styles.guestLines}>
          {card.small.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <figure className={styles.mapCode}>
          <figcaption>
            {map.lines.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </figcaption>
          <PaperCode text={map.url} label={map.lines.join(' ')} />
        </figure>
      </section>
    </article>
  );
}
