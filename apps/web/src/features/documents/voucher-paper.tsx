import { dateInZone } from '@wayhouse/contract/dates';
import type { Order } from '@wayhouse/contract/orders';
import { paymentStatus } from '@wayhouse/contract/payment-status';
import { formatDate, money } from '@wayhouse/i18n/format';
import { languageTag, pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { LogoMark } from '@wayhouse/ui/logo';
import { Stars } from '@wayhouse/ui/stars';
import type { ReactNode } from 'react';
import { boardWords } from '../../shared/offer-words.ts';
import { wordList } from '../../shared/word-list.ts';

type Props = {
  order: Order;
  /** Who booked it, as the hotel should read it. */
  bookedBy: string;
};

/** One sheet for the hotel's desk: what is booked and prepaid, for whom. Never a price that the agent paid. */
export function VoucherPaper({ order, bookedBy }: Props) {
  const { t, lang } = useI18n();
  const { hotel } = order;
  const other = lang === 'zh' ? 'en' : 'zh';
  return (
    <article className="vo-paper" lang={languageTag(lang)}>
      <header className="vo-head">
        <span className="row g8">
          <LogoMark />
          <b className="t18">{t('common.product')}</b>
        </span>
        <span className="tr">
          <h1 className="t24">{t('voucher.title')}</h1>
          <span className="t12">{t('voucher.issued', { date: issuedOn(lang) })}</span>
        </span>
      </header>
      <p className="vo-lead">{t('voucher.present')}</p>
      <dl className="vo-nos">
        <Fact name={t('voucher.order')} strong>
          <span className="nb">{order.order_no}</span>
        </Fact>
        <Fact name={t('voucher.confirmation')} strong>
          <span className="nb">{order.supplier_confirmation_no ?? t('common.dash')}</span>
        </Fact>
        {order.ref_no && <Fact name={t('voucher.ref')}>{order.ref_no}</Fact>}
        <Fact name={t('voucher.booked_by')}>{bookedBy}</Fact>
      </dl>
      <section className="vo-sec">
        <h2>{t('voucher.hotel')}</h2>
        <p className="t18 b6">
          {pick(hotel.name, lang)} <Stars count={hotel.stars} />
        </p>
        {hotel.name[other] && hotel.name[other] !== pick(hotel.name, lang) && (
          <p lang={languageTag(other)}>{hotel.name[other]}</p>
        )}
        <p className="mt4">{pick(hotel.address, lang)}</p>
        {hotel.phone && (
          <p>
            {t('voucher.phone')} {hotel.phone}
          </p>
        )}
      </section>
      <Stay order={order} />
      <Guests order={order} />
      <Notes order={order} />
    </article>
  );
}

function issuedOn(lang: 'en' | 'zh'): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return formatDate(dateInZone(new Date(), zone), { lang, weekday: false });
}

function Fact({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={strong ? 'b6 vo-strong' : undefined}>{children}</dd>
    </div>
  );
}

function Stay({ order }: { order: Order }) {
  const { t, lang } = useI18n();
  const { hotel } = order;
  return (
    <section className="vo-sec">
      <h2>{t('voucher.stay')}</h2>
      <dl className="vo-kv">
        <Fact name={t('itinerary.check_in')} strong>
          {formatDate(order.check_in, { lang })}
          {hotel.check_in_from && (
            <span className="vo-small">{t('itinerary.from_time', { time: hotel.check_in_from })}</span>
          )}
        </Fact>
        <Fact name={t('itinerary.check_out')} strong>
          {formatDate(order.check_out, { lang })}
          {hotel.check_out_until && (
            <span className="vo-small">{t('itinerary.by_time', { time: hotel.check_out_until })}</span>
          )}
        </Fact>
        <Fact name={t('voucher.room')}>
          {pick(order.room, lang)}
          <span className="vo-small">
            {t('itinerary.rooms_nights', { rooms: order.rooms.length, nights: order.nights })}
          </span>
        </Fact>
        <Fact name={t('voucher.meals')}>{boardWords(t, order.board, order.rooms)}</Fact>
        {order.arrival_time && <Fact name={t('voucher.arrival')}>{order.arrival_time}</Fact>}
      </dl>
    </section>
  );
}

function Guests({ order }: { order: Order }) {
  const { t, lang } = useI18n();
  return (
    <section className="vo-sec">
      <h2>{t('voucher.guests')}</h2>
      <ol>
        {order.rooms.map((room, index) => {
          const party = [
            t('voucher.adults', { count: room.adults }),
            ...room.children.map((age) => t('voucher.child', { age })),
          ];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms of one order have no other name
            <li key={index} className="vo-room">
              <span>
                <b className="b6">{t('voucher.room_no', { number: index + 1 })}</b>
                <span className="vo-small">{wordList(lang, party)}</span>
              </span>
              <span>
                {room.guests.map((guest, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two guests may share a name
                  <span key={at} className="vo-guest">
                    <b className="b6">{guest.last_name.toUpperCase()}</b> {guest.first_name}
                    {guest.lead && <span className="vo-small inline"> ({t('voucher.main')})</span>}
                    {guest.type === 'child' && (
                      <span className="vo-small inline">
                        {' '}
                        ({t('voucher.child', { age: guest.age ?? 0 })})
                      </span>
                    )}
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Notes({ order }: { order: Order }) {
  const { t, lang } = useI18n();
  const remarks = pick(order.remarks, lang);
  const atHotel = Number(order.pay_at_hotel) > 0;
  const isPaid = order.payment_status === paymentStatus.paid;
  return (
    <>
      {order.special_requests && (
        <section className="vo-sec">
          <h2>{t('voucher.requests')}</h2>
          <p lang="en">{order.special_requests}</p>
        </section>
      )}
      <section className="vo-sec">
        <h2>{t('voucher.pay_at_hotel')}</h2>
        <p>
          {atHotel
            ? t('voucher.pay_at_hotel.note', { amount: money(order.pay_at_hotel) })
            : t('voucher.pay_at_hotel.none')}
        </p>
        <p>{isPaid ? t('voucher.prepaid') : t('voucher.unpaid', { at: order.shown_deadline ?? '' })}</p>
      </section>
      <section className="vo-sec">
        <h2>{t('voucher.policy')}</h2>
        <p>{pick(order.policy_text, lang)}</p>
      </section>
      {remarks && (
        <section className="vo-sec">
          <h2>{t('voucher.remarks')}</h2>
          <p>{remarks}</p>
        </section>
      )}
    </>
  );
}
