import { IconX } from '@tabler/icons-react';
import { quoteItemsMax } from '@wayhouse/contract/quote/quote-parts';
import { amount } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useSingleKeys } from '@wayhouse/ui/keys/use-single-keys';
import { usePriceMode } from '../../money/price-mode.ts';
import { sellMoney } from '../../money/sell-price.ts';
import { HotelPhoto } from '../../picture/hotel-photo.tsx';
import { hotelPicture } from '../../picture/stay-picture.ts';
import { useMakeQuote } from './make-quote.ts';
import { useAddToQuote, useOpenQuote } from './open-quote.ts';
import { clearPicks, togglePick, usePicks } from './quote-picks.ts';
import styles from './quote-tray.module.css';

type Props = {
  /** The key of the stay whose picks are shown. */
  stay: string;
  /** The hotels marked for comparison, whose own bar has no room beside this one. */
  compared?: { count: number; onCompare: () => void };
};

/**
 * The rates picked for a quote, in a bar above the bottom of the list. Hidden without picks. The main button, or the
 * key Q, adds them to the open quote of this stay; without an open quote it makes a new one.
 */
export function QuoteTray({ stay, compared }: Props) {
  const { t, lang } = useI18n();
  const { picks, otherCount } = usePicks(stay);
  // The markup on the shown totals, 0 in net mode. In sell mode the agency's client may see the screen, so no total may
  // be net.
  const { markupBp } = usePriceMode();
  const { busy, run } = useMakeQuote(stay);
  const openQuote = useOpenQuote(stay);
  const addToQuote = useAddToQuote(stay);
  const makeQuote = () => void run(picks);
  const mainAction = openQuote ? () => void addToQuote.run(openQuote.quoteNo, picks) : makeQuote;
  useSingleKeys((key) => {
    if (key !== 'q' || picks.length === 0) return false;
    mainAction();
    return true;
  });
  if (picks.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={t('tray.title')} data-part="quote-tray">
      <span className="b6 nb">{t('tray.count', { count: picks.length, limit: quoteItemsMax })}</span>
      <span className={styles.picks}>
        {picks.map((rate) => {
          const name = pick(rate.hotel, lang);
          return (
            <button
              key={rate.id}
              type="button"
              className={styles.pick}
              title={name}
              aria-label={t('tray.remove', { name })}
              onClick={() => togglePick(stay, rate)}
            >
              <span className={styles.picture}>
                <HotelPhoto
                  url={undefined}
                  scene={hotelPicture({ id: rate.hotelId, scene_region: rate.sceneRegion })}
                  alt=""
                  sizes="120px"
                />
              </span>
              <span className="t13 b6">{amount(sellMoney(rate.total, markupBp))}</span>
              <Icon of={IconX} size={14} />
            </button>
          );
        })}
      </span>
      {otherCount > 0 && (
        <span className={`t12 ${styles.others}`}>{t('tray.other', { count: otherCount })}</span>
      )}
      <span className={`mla row g8 fw ${styles.actions}`}>
        <Button size="sm" kind="text" className={styles.clear} onClick={() => clearPicks(stay)}>
          {t('common.clear')}
        </Button>
        {compared && <CompareButton {...compared} />}
        {openQuote && (
          <Button size="sm" kind="text" className={styles.clear} busy={busy} onClick={makeQuote}>
            {t('tray.make_new')}
          </Button>
        )}
        <Button
          size="sm"
          className={styles.make}
          busy={openQuote ? addToQuote.busy : busy}
          onClick={mainAction}
        >
          {openQuote ? t('tray.add', { title: openQuote.title || openQuote.quoteNo }) : t('tray.make')}{' '}
          <kbd className="hide-m">Q</kbd>
        </Button>
      </span>
    </section>
  );
}

function CompareButton({ count, onCompare }: NonNullable<Props['compared']>) {
  const { t } = useI18n();
  if (count === 0) return null;
  return (
    <Button
      size="sm"
      kind="text"
      className={styles.clear}
      disabled={count < 2}
      title={count < 2 ? t('choosing.compare.two') : undefined}
      onClick={onCompare}
    >
      {t('tray.compare', { count })}
    </Button>
  );
}
