import { useAction } from '@wayhouse/client/use-action';
import type { DeskGroup } from '@wayhouse/contract/console/groups';
import type { GroupOffer } from '@wayhouse/contract/group/groups';
import { formatDateRange, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Badge, type Tone } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { problemOf } from '../../shared/api.ts';
import { Moment } from '../../shared/time/moment.tsx';
import { useDeskStep } from './group-queries.ts';
import styles from './groups.module.css';
import { marginPercent } from './offer-draft.ts';

const tones: Record<GroupOffer['state'], Tone> = {
  open: 'info',
  accepted: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  replaced: 'neutral',
  expired: 'danger',
};

type Props = Pick<OfferProps, 'group' | 'onRevise' | 'onCopy'>;

/**
 * All offers for a group request, each with its revision number and margin, and buttons to revise, copy or withdraw it.
 */
export function DeskOffers({ group, onRevise, onCopy }: Props) {
  const { t } = useI18n();
  const runStep = useDeskStep();
  const [offerToWithdraw, setOfferToWithdraw] = useState<GroupOffer | null>(null);
  const { busy, run: withdraw } = useAction(async (offer: GroupOffer) => {
    const answer = await runStep('POST /api/console/v1/groups/{id}/offers/{offer}/withdraw', {
      params: { id: group.group_no, offer: offer.offer_id },
    }).finally(() => setOfferToWithdraw(null));
    if (answer.code !== 0) toast(problemOf(answer) ?? '', { tone: 'warning' });
  });
  if (group.offers.length === 0) return <p className="c2">{t('console.groups.offers.none')}</p>;
  return (
    <>
      <ul className="col g12">
        {group.offers.map((offer) => (
          <Offer
            key={offer.offer_id}
            group={group}
            offer={offer}
            onRevise={onRevise}
            onCopy={onCopy}
            onWithdraw={setOfferToWithdraw}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={offerToWithdraw !== null}
        title={t('console.groups.withdraw.title')}
        confirm={t('console.groups.withdraw')}
        kind="danger"
        busy={busy}
        onClose={() => setOfferToWithdraw(null)}
        onConfirm={() => offerToWithdraw && void withdraw(offerToWithdraw)}
      >
        {t('console.groups.withdraw.text')}
      </ConfirmDialog>
    </>
  );
}

type OfferProps = {
  group: DeskGroup;
  offer: GroupOffer;
  onRevise: (offer: GroupOffer) => void;
  onCopy: (offer: GroupOffer) => void;
  onWithdraw: (offer: GroupOffer) => void;
};

function Offer({ group, offer, onRevise, onCopy, onWithdraw }: OfferProps) {
  const { t, lang } = useI18n();
  const net = group.nets[offer.offer_id] ?? '0';
  const margin = Number(offer.total) - Number(net);
  const canRevise = offer.state === 'open' || offer.state === 'expired';
  return (
    <li className={offer.state === 'replaced' ? `${styles.offer} ${styles.replaced}` : styles.offer}>
      <div className="row btw g8 fw">
        <span>
          <b className="b6">{pick(offer.hotel.name, lang)}</b>{' '}
          <span className="t12 c3">
            {t('groups.offer.option', { no: offer.option })} ·{' '}
            {t('groups.offer.revision', { no: offer.revision })}
          </span>
        </span>
        <Badge tone={tones[offer.state]}>{t(`groups.offer.state.${offer.state}`)}</Badge>
      </div>
      <p className="t13 c2">
        {formatDateRange(offer.check_in, offer.check_out, { lang })} ·{' '}
        {offer.lines
          .map((line) => `${line.rooms} × ${pick(line.name, lang)} (${money(line.rate)})`)
          .join(', ')}
      </p>
      <p className="t13">
        <b className="b6">{money(offer.total)}</b> ·{' '}
        {t('console.groups.net', {
          net: money(net),
          margin: money(margin),
          percent: marginPercent(margin, Number(offer.total)),
        })}{' '}
        · {t('console.groups.valid')} <Moment at={offer.valid_until} />
      </p>
      {group.can.offer && (
        <div className="row g8 mt8">
          {canRevise && (
            <Button size="xs" onClick={() => onRevise(offer)}>
              {t('console.groups.revise')}
            </Button>
          )}
          <Button size="xs" onClick={() => onCopy(offer)}>
            {t('console.groups.copy')}
          </Button>
          {offer.state === 'open' && (
            <Button size="xs" kind="text" onClick={() => onWithdraw(offer)}>
              {t('console.groups.withdraw')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
