import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { money } from '@wayhouse/i18n/format';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { Button } from '@wayhouse/ui/button';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog, Dialog } from '@wayhouse/ui/overlay/dialog';
import { Price } from '@wayhouse/ui/trade/price';
import { type ReactNode, useRef } from 'react';
import { ChangeLines } from '../../shared/stay/change-lines.tsx';
import styles from './booking.module.css';
import type { Draft } from './draft.ts';
import type { Refusal } from './use-submit-booking.ts';

/**
 * The ways out of the form, which the page implements. `rooms` opens the hotel's rates for the same stay, `hotel` the
 * hotel's page, `search` the start page, `orders` the order list.
 */
export type FormExits = {
  rooms: () => void;
  hotel: () => void;
  /** Opens the hotel's rates for guests of another country. */
  nationality: (country: string) => void;
  search: () => void;
  orders: () => void;
  /** Opens the form for groups with the data typed here. */
  group: (draft: Draft) => void;
};

type TimeProps = {
  open: boolean;
  busy: boolean;
  problem: string | null;
  onLatest: () => void;
  exits: FormExits;
};

/**
 * Shown when the session's 15 minutes are over. The dialog cannot be closed, because an expired session cannot be
 * booked.
 */
export function TimeDialog({ open, busy, problem, onLatest, exits }: TimeProps) {
  const { t } = useI18n();
  const continueButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      locked
      focus={continueButton}
      onClose={exits.rooms}
      title={t('prebook.time.title')}
      footer={
        <>
          <Button kind="secondary" disabled={busy} onClick={exits.hotel}>
            {t('prebook.time.back')}
          </Button>
          <Button ref={continueButton} kind="primary" busy={busy} onClick={onLatest}>
            {t('prebook.time.latest')}
          </Button>
        </>
      }
    >
      <p>{t('prebook.time.text')}</p>
      {problem && (
        <p className={`${fieldStyles.message} ${fieldStyles.error} mt8`} role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}

type ChangedProps = {
  open: boolean;
  price?: { previous: string; current: string };
  changed: BookingSession['changed'];
  onAccept: () => void;
  exits: FormExits;
};

/** Shows the old and the new price and all other changes. The reader must accept the changes before booking. */
export function ChangedDialog({ open, price, changed, onAccept, exits }: ChangedProps) {
  const { t } = useI18n();
  const changedPrice = price && price.previous !== price.current ? price : undefined;
  const otherChanges = changed.filter((change) => change.field !== 'total');
  return (
    <Dialog
      open={open}
      locked
      onClose={exits.rooms}
      title={t(changedPrice ? 'prebook.price_changed.title' : 'prebook.changed.title')}
      footer={
        <>
          <Button kind="secondary" onClick={exits.rooms}>
            {t('prebook.time.back')}
          </Button>
          <Button kind="primary" onClick={onAccept}>
            {t(changedPrice ? 'prebook.price_changed.accept' : 'prebook.terms_changed.accept')}
          </Button>
        </>
      }
    >
      <p>
        {changedPrice
          ? t('prebook.price_changed.text', {
              previous: money(changedPrice.previous),
              current: money(changedPrice.current),
            })
          : t('prebook.terms_changed.text')}
      </p>
      {changedPrice && (
        <div className={`${styles.priceChange} mt16`}>
          <span className="col">
            <span className="t12 c3">{t('prebook.price_changed.previous')}</span>
            <s className="c3">
              <Price value={changedPrice.previous} />
            </s>
          </span>
          <span className="col">
            <span className="t12 c3">{t('prebook.price_changed.current')}</span>
            <Price value={changedPrice.current} size="l" />
          </span>
        </div>
      )}
      {otherChanges.length > 0 && (
        <div className="mt16">
          <ChangeLines changes={otherChanges} />
        </div>
      )}
    </Dialog>
  );
}

const unavailableTitles: Record<string, MessageKey> = {
  sold_out: 'prebook.gone.sold_out',
  offline: 'prebook.gone.offline',
  room: 'prebook.gone.room',
};

type GoneProps = {
  refusal: Refusal | null;
  exits: FormExits;
  /** The hotel's other rates, rendered below the message. */
  alternatives: ReactNode;
};

/** Offers another room or hotel when the room is sold out or unknown, or the hotel is offline. */
export function GoneDialog({ refusal, exits, alternatives }: GoneProps) {
  const { t } = useI18n();
  const title = refusal ? unavailableTitles[refusal.kind] : undefined;
  if (!refusal || !title || !('message' in refusal)) return null;
  return (
    <Dialog
      open
      locked
      onClose={exits.rooms}
      title={t(title)}
      footer={
        <>
          <Button kind={refusal.kind === 'offline' ? 'primary' : 'secondary'} onClick={exits.search}>
            {t('prebook.gone.search')}
          </Button>
          {refusal.kind !== 'offline' && (
            <Button kind="primary" onClick={exits.rooms}>
              {t('prebook.gone.rooms')}
            </Button>
          )}
        </>
      }
    >
      <p>{refusal.message}</p>
      <p className="t13 c3 mt8">{t('prebook.gone.kept')}</p>
      {refusal.kind !== 'offline' && alternatives}
    </Dialog>
  );
}

type DuplicateProps = { orderNos: readonly string[] | null; onBook: () => void; onClose: () => void };

/** Warns that an adult has another order in the same city for one of the nights; the reader can confirm. */
export function DuplicateDialog({ orderNos, onBook, onClose }: DuplicateProps) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      open={orderNos !== null}
      onClose={onClose}
      title={t('prebook.dup.title')}
      cancelLabel={t('prebook.dup.keep')}
      confirm={t('prebook.dup.confirm')}
      onConfirm={onBook}
    >
      <p>{t('prebook.dup.text')}</p>
      <ul className={`${styles.bulletList} mt8`}>
        {(orderNos ?? []).map((orderNo) => (
          <li key={orderNo}>
            <a href={`/order-detail-new?order_no=${orderNo}`} target="_blank" rel="noreferrer">
              {orderNo}
            </a>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Shown when the session is an order already: it was booked in another tab, or by a call whose answer was lost. */
export function UsedDialog({ open, exits }: { open: boolean; exits: FormExits }) {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      locked
      onClose={exits.orders}
      title={t('prebook.used.title')}
      footer={
        <Button kind="primary" onClick={exits.orders}>
          {t('prebook.used.orders')}
        </Button>
      }
    >
      <p>{t('prebook.used.text')}</p>
    </Dialog>
  );
}
