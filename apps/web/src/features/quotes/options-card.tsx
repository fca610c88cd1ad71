import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { quoteItemsMax } from '@wayhouse/contract/quote/quote-parts';
import type { QuoteDetail, QuoteItem } from '@wayhouse/contract/quote/quote-shapes';
import { amount, formatDate, formatDateRange, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { buttonClass, IconButton } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { isEnter } from '@wayhouse/ui/keys/is-enter';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { HotelPhoto } from '../../shared/picture/hotel-photo.tsx';
import { hotelPicture } from '../../shared/picture/stay-picture.ts';
import { boardWords } from '../../shared/stay/offer-words.ts';
import { setOpenQuote } from '../../shared/stay/quote/open-quote.ts';
import { stayKey } from '../../shared/stay/quote/quote-picks.ts';
import { wordList } from '../../shared/text/word-list.ts';
import { AllOptions } from './all-options.tsx';
import { centsOf, freeUntil, marginOf } from './quote-draft.ts';
import styles from './quotes.module.css';
import type { Builder } from './use-quote.ts';

type Props = {
  builder: Builder;
  /** URL parameters of a hotel's page for the stay of the quote. */
  roomsOf: (item: QuoteItem) => Record<string, string>;
};

/** The options with the price that the agency pays, the sell price and the margin; and one rule for all sell prices. */
export function OptionsCard({ builder, roomsOf }: Props) {
  const { t, lang } = useI18n();
  const { quote, draft } = builder;
  const [firstItem] = quote.items;
  const quoteItems = new Map(quote.items.map((item) => [item.n, item]));
  const { nights, rooms } = quote;
  const dates = formatDateRange(quote.check_in, quote.check_out, { lang });
  return (
    <section className="card" aria-label={t('quotes.options')}>
      <div className={`row btw fw g8 ${styles.head}`}>
        <h2 className="t16">
          {t('quotes.options')}{' '}
          <span className="t13 c3">
            {t('quotes.options.of', { count: draft.items.length, limit: quoteItemsMax })}
          </span>
        </h2>
        <span className="t13 c2">{t('quotes.stay', { dates, rooms: rooms.length, nights })}</span>
      </div>
      <div className={`${styles.option} ${styles.heads}`} aria-hidden="true">
        <span />
        <span />
        <span />
        <span>{t('quotes.hotel')}</span>
        <span className="tr">{t('quotes.net')}</span>
        <span className="tr">{t('quotes.sell')}</span>
        <span className="tr">{t('quotes.margin')}</span>
        <span />
      </div>
      {draft.items.map(({ n }, index) => {
        const item = quoteItems.get(n);
        return (
          item && (
            <OptionRow key={n} item={item} index={index} builder={builder} roomsParams={roomsOf(item)} />
          )
        );
      })}
      <AllOptions builder={builder} />
      {firstItem && draft.items.length < quoteItemsMax && (
        <div className={styles.all}>
          <Link
            to="/hotel-detail-new-v2"
            search={roomsOf(firstItem) as never}
            hash="rooms"
            className={buttonClass({ kind: 'text', size: 'sm' })}
            onClick={() => setOpenQuote({ quoteNo: quote.quote_no, title: draft.title, stay: stayOf(quote) })}
          >
            <Icon of={IconPlus} size={16} />
            {t('quotes.add')}
          </Link>
        </div>
      )}
    </section>
  );
}

function stayOf({ check_in: checkIn, check_out: checkOut, rooms, nationality }: QuoteDetail): string {
  return stayKey({ checkIn, checkOut, rooms, nationality });
}

type RowProps = { item: QuoteItem; index: number; builder: Builder; roomsParams: Record<string, string> };

function OptionRow({ item, index, builder, roomsParams }: RowProps) {
  const { t, lang } = useI18n();
  const { draft, errors, change } = builder;
  const letter = String.fromCharCode('A'.charCodeAt(0) + index);
  const sellText = draft.items[index]?.sell ?? '';
  const cents = centsOf(sellText);
  const isRefused = cents === undefined && builder.saving === 'failed';
  const margin = cents === undefined ? undefined : marginOf(item.net, cents);
  const { offer } = item;
  const until = freeUntil(offer, productNow());
  const terms = [
    pick(offer.room, lang),
    boardWords(t, offer.board, builder.quote.rooms),
    until
      ? t('common.deadline.free_until', {
          at: `${formatDate(until.slice(0, 10), { lang, year: false })} ${until.slice(11)}`,
        })
      : t('common.deadline.none'),
  ];
  const setSell = (sell: string) =>
    change({ items: draft.items.map((each) => (each.n === item.n ? { ...each, sell } : each)) });
  const isUnavailable = item.state !== 'open';
  return (
    <div
      className={isUnavailable ? `${styles.option} ${styles.gone}` : styles.option}
      data-part="quote-option"
    >
      <Moves index={index} letter={letter} builder={builder} />
      <button
        type="button"
        className={styles.letter}
        aria-pressed={draft.recommended === item.n}
        aria-label={t('quotes.recommend', { letter })}
        onClick={() => change({ recommended: draft.recommended === item.n ? undefined : item.n })}
      >
        {letter}
      </button>
      <span className={styles.picture}>
        <HotelPhoto
          url={undefined}
          scene={hotelPicture({ id: item.hotel_id, scene_region: item.scene_region })}
          alt=""
          sizes="80px"
        />
      </span>
      <div className="grow">
        <div className="b6">{pick(item.hotel, lang)}</div>
        <div className="t12 c3">{wordList(lang, terms)}</div>
      </div>
      <span className={`${styles.number} ${styles.wide} c2`}>
        <span className={styles.caption}>{t('quotes.net')}</span>
        {amount(item.net)}
      </span>
      <div className={`${styles.number} ${styles.wide}`}>
        <span className={styles.caption} aria-hidden="true">
          {t('quotes.sell')}
        </span>
        <TextField
          label={<span className="vh">{t('quotes.sell_of', { letter })}</span>}
          inputMode="decimal"
          value={sellText}
          data-sell
          error={errors[`items.${index}.sell`] ?? (isRefused ? t('quotes.sell_invalid') : undefined)}
          onChange={(event) => setSell(event.target.value)}
          onKeyDown={focusNext}
        />
      </div>
      <span className={`${styles.number} ${styles.wide}`}>
        {margin && (
          <>
            <span className={styles.caption}>{t('quotes.margin')}</span>
            <b className={margin.cents < 0 ? 'cd b6' : 'cs b6'}>{amount(toMoney(margin.cents))}</b>
            <span className={`t12 c3 ${styles.percent}`}>{margin.percent}</span>
          </>
        )}
      </span>
      <IconButton
        icon={IconX}
        size="sm"
        kind="ghost"
        label={t('quotes.remove', { letter })}
        disabled={draft.items.length === 1}
        onClick={() => change({ items: draft.items.filter((each) => each.n !== item.n) })}
      />
      <Notes item={item} cents={cents} roomsParams={roomsParams} />
    </div>
  );
}

/** Enter in a sell price goes to the next one. */
function focusNext(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (!isEnter(event)) return;
  event.preventDefault();
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[data-sell]')];
  const next = inputs[inputs.indexOf(event.currentTarget) + 1];
  next?.focus();
  next?.select();
}

function Moves({ index, letter, builder }: { index: number; letter: string; builder: Builder }) {
  const { t } = useI18n();
  const { items } = builder.draft;
  const move = (offset: -1 | 1) => {
    const next = [...items];
    const [item] = next.splice(index, 1);
    if (item) next.splice(index + offset, 0, item);
    builder.change({ items: next });
  };
  return (
    <span className={styles.moves}>
      <IconButton
        icon={IconArrowUp}
        size="xs"
        kind="ghost"
        label={t('quotes.up', { letter })}
        disabled={index === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        icon={IconArrowDown}
        size="xs"
        kind="ghost"
        label={t('quotes.down', { letter })}
        disabled={index === items.length - 1}
        onClick={() => move(1)}
      />
    </span>
  );
}

/** `cents`: the typed sell price, undefined while it is invalid. `roomsParams`: URL parameters of the hotel's page. */
type NotesProps = { item: QuoteItem; cents: number | undefined; roomsParams: Record<string, string> };

/** Warnings about the option; none in most rows. */
function Notes({ item, cents, roomsParams }: NotesProps) {
  const { t } = useI18n();
  const net = toCents(item.net);
  const savedNet = toCents(item.saved_net);
  const leastSell = toCents(item.least_sell);
  const isLoss = cents !== undefined && cents < net;
  const { state } = item;
  const isOpen = state === 'open';
  const notes = [
    isOpen && item.unchecked && t('quotes.unchecked'),
    isOpen &&
      net !== savedNet &&
      t(net > savedNet ? 'quotes.risen' : 'quotes.fallen', {
        amount: money(toMoney(Math.abs(net - savedNet))),
      }),
    isOpen && isLoss && t('quotes.under_net', { amount: money(toMoney(net - (cents ?? 0))) }),
    isOpen && isLoss && net > savedNet && t('quotes.ask'),
    leastSell > 0 &&
      t(cents === leastSell ? 'quotes.raised' : 'quotes.least', { amount: money(item.least_sell) }),
    !isOpen && t(`quotes.${state}`),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <div className={`${styles.notes} col g4 t12 cw`}>
      {notes.map((note) => (
        <span key={note} className="row g6">
          <Icon of={IconAlertTriangle} size={14} />
          {note}
        </span>
      ))}
      {!isOpen && (
        <Link to="/hotel-detail-new-v2" search={roomsParams as never} hash="rooms" className="lnk">
          {t('quotes.other_rates')}
        </Link>
      )}
    </div>
  );
}
