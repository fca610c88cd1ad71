import { IconBedOff, IconBookmark, IconCopy, IconTrash, IconTrendingUp } from '@tabler/icons-react';
import type { CartItem } from '@wayhouse/contract/booking/cart';
import { amount, formatDateRange, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button, IconButton } from '@wayhouse/ui/button';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { DeadlineChip } from '@wayhouse/ui/trade/deadline-chip';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { AboutPrice, Price } from '@wayhouse/ui/trade/price';
import priceStyles from '@wayhouse/ui/trade/price.module.css';
import { LightLink } from '../../shared/page/light-link.tsx';
import { hotelPicture } from '../../shared/picture/stay-picture.ts';
import { boardWords, hotelOffset } from '../../shared/stay/offer-words.ts';
import { lowerFirst, wordList } from '../../shared/text/word-list.ts';
import styles from './cart.module.css';
import { isBookable, needsAccept, partyWords } from './cart-rules.ts';
import type { Cart } from './use-cart.ts';

type Props = {
  item: CartItem;
  cart: Cart;
  /** The colleague who owns the item; undefined for the reader's own. */
  owner: string | undefined;
  selected: boolean;
  /** Undefined where items cannot be selected. */
  onSelect: ((selected: boolean) => void) | undefined;
  /** URL parameters of the hotel's rooms for the same stay. */
  roomsParams: Record<string, string>;
};

/** One item of the cart: picture, stay, price, and its changes since it was added. */
export function CartRow({ item, cart, owner, selected, onSelect, roomsParams }: Props) {
  const { t, lang } = useI18n();
  const hotel = pick(item.hotel, lang);
  const bookable = isBookable(item);
  const { offer } = item;
  const dates = formatDateRange(item.check_in, item.check_out, { lang, weekday: true });
  return (
    <article className={bookable ? styles.item : `${styles.item} ${styles.unavailable}`} aria-label={hotel}>
      <div className={styles.itemCheckbox}>
        {onSelect && (
          <Checkbox
            checked={selected}
            disabled={!bookable}
            aria-label={t('cart.select', { hotel })}
            onChange={(event) => onSelect(event.target.checked)}
          />
        )}
      </div>
      <div className={styles.itemPicture}>
        <HotelScene picture={hotelPicture({ id: item.hotel_id, scene_region: item.scene_region })} alt="" />
      </div>
      <div className={styles.itemBody}>
        <div className={styles.itemName}>
          <h2 className="t16">
            <LightLink to="/hotel-detail-new-v2" search={roomsParams} className={styles.itemLink}>
              {hotel}
            </LightLink>
          </h2>
          <p className="t13 c3">
            {wordList(lang, [pick(item.city, lang), owner && t('cart.owner', { name: owner })])}
          </p>
        </div>
        <p className="t13 mt8">
          <b className="b6">
            {t('itinerary.rooms_of', { count: item.rooms.length, room: pick(offer.room, lang) })}
          </b>
          {lang === 'zh' ? '，' : ', '}
          {lowerFirst(lang, boardWords(t, offer.board, item.rooms))}
        </p>
        <p className="t13 c2 keep">
          {wordList(lang, [dates, t('common.nights', { count: item.nights }), partyWords(t, item)])}
        </p>
        {bookable && (
          <p className="mt8">
            <DeadlineChip
              refundable={offer.refundable}
              until={offer.free_cancel_until}
              shown={offer.shown_deadline}
              timezone={hotelOffset(offer)}
            />
          </p>
        )}
      </div>
      <div className={styles.itemPrice}>
        {bookable ? (
          <RowPrice item={item} />
        ) : (
          <Badge tone="danger" icon={IconBedOff}>
            {t(`cart.state.${item.state}` as 'cart.state.sold_out')}
          </Badge>
        )}
        <div className={`row g2 ${styles.itemActions}`}>
          <Button
            kind="ghost"
            size="xs"
            icon={IconBookmark}
            disabled={cart.busy}
            onClick={() => void cart.save([item])}
          >
            {t('cart.save')}
          </Button>
          <IconButton
            kind="ghost"
            size="xs"
            icon={IconTrash}
            label={t('cart.remove', { hotel })}
            disabled={cart.busy}
            onClick={() => void cart.remove([item])}
          />
        </div>
      </div>
      <RowNote item={item} cart={cart} roomsParams={roomsParams} />
    </article>
  );
}

function RowPrice({ item }: { item: CartItem }) {
  const { t } = useI18n();
  const perNight = String(Number(item.current) / item.nights);
  return (
    <div className="tr">
      {item.state === 'price_changed' && (
        <>
          <s className={`${priceStyles.previous} t13`}>{amount(item.previous)}</s>{' '}
        </>
      )}
      <Price value={item.current} size="l" />
      <div className="t12 c3">{t('cart.per_night', { amount: amount(perNight) })}</div>
      <AboutPrice value={item.current} />
    </div>
  );
}

function RowNote({ item, cart, roomsParams }: Pick<Props, 'item' | 'cart' | 'roomsParams'>) {
  const { t } = useI18n();
  if (item.state === 'ok') {
    // `same` counts the items with this rate and stay, including this one.
    if (item.same < 2) return null;
    return (
      <div className={styles.itemNote}>
        <Note icon={IconCopy}>{t('cart.same', { count: item.same })}</Note>
      </div>
    );
  }
  if (item.state === 'price_changed') {
    const mustAccept = needsAccept(item, cart.accepted);
    return (
      <div className={styles.itemNote}>
        <Note
          tone={mustAccept ? 'warning' : 'plain'}
          icon={IconTrendingUp}
          action={
            mustAccept ? (
              <Button size="xs" onClick={() => cart.accept(item)}>
                {t('cart.accept')}
              </Button>
            ) : (
              <span className="t12 c3 nb">{t('cart.accepted')}</span>
            )
          }
        >
          <b className="b6">{t('cart.price_changed')}</b>{' '}
          {t('cart.price_changed.text', { previous: money(item.previous), current: money(item.current) })}
        </Note>
      </div>
    );
  }
  const searchLabel = item.state === 'sold_out' ? 'cart.other_rooms' : 'cart.search_again';
  return (
    <div className={styles.itemNote}>
      <Note
        tone="plain"
        action={
          <LightLink
            to="/hotel-detail-new-v2"
            search={roomsParams}
            hash="rooms"
            className={`btn ${buttonStyles.extraSmall} ${buttonStyles.secondary} nb`}
          >
            {t(searchLabel)}
          </LightLink>
        }
      >
        {t(`cart.state.${item.state}.text`)}
      </Note>
    </div>
  );
}
