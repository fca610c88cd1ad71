import type { Group, GroupOffer } from '@wayhouse/contract/group/groups';
import { formatDate, formatDateRange, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { TextArea } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { useGroupCall } from './group-queries.ts';
import styles from './groups.module.css';

type Props = { group: Group; onClose: () => void };

/** Accepts one offer with its conditions and payments. */
export function AcceptDialog({ group, offer, onClose }: Props & { offer: GroupOffer }) {
  const { t, lang } = useI18n();
  const { busy, problem, send } = useGroupCall();
  const [agreed, setAgreed] = useState(false);
  const [showsErrors, setShowsErrors] = useState(false);
  const firstPayment = offer.schedule[0];
  const accept = async () => {
    setShowsErrors(true);
    if (!agreed) return document.getElementById('group-agree')?.focus();
    const done = await send('POST /api/v2/group/accept', {
      group_no: group.group_no,
      offer_id: offer.offer_id,
      agree_terms: true,
    });
    if (!done) return;
    toast(t('groups.accept.done'), { tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('groups.accept.title', { no: offer.option })}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('groups.keep')}
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void accept()}>
            {t('groups.accept.confirm')}
          </Button>
        </>
      }
    >
      <p>
        {t('groups.accept.text', {
          hotel: pick(offer.hotel.name, lang),
          dates: formatDateRange(offer.check_in, offer.check_out, { lang }),
          rooms: t('groups.rooms', { count: offer.rooms }),
          total: money(offer.total),
        })}
      </p>
      {firstPayment && (
        <p className="mt12">
          {t('groups.accept.first', {
            amount: money(firstPayment.amount),
            date: formatDate(firstPayment.due_on, { lang }),
          })}
        </p>
      )}
      {offer.conditions && <p className={`mt12 t13 c2 ${styles.multiline}`}>{offer.conditions}</p>}
      <div className="mt16">
        <Checkbox
          id="group-agree"
          checked={agreed}
          invalid={showsErrors && !agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        >
          {t('groups.accept.agree')}
        </Checkbox>
        {showsErrors && !agreed && (
          <p className={`${fieldStyles.message} ${fieldStyles.error}`} role="alert">
            {t('groups.accept.agree.required')}
          </p>
        )}
      </div>
      {problem && (
        <div className="mt16">
          <Note tone="danger">{problem}</Note>
        </div>
      )}
    </Dialog>
  );
}

/** Declines one offer or all of them, or cancels the request. The reason is optional. */
export function EndDialog({
  group,
  ending,
  onClose,
}: Props & { ending: 'cancel' | 'decline' | { offer: GroupOffer } }) {
  const { t } = useI18n();
  const { busy, problem, send } = useGroupCall();
  const [reason, setReason] = useState('');
  const kind = ending === 'cancel' ? 'cancel' : 'decline';
  const end = async () => {
    const input = { group_no: group.group_no, ...(reason.trim() && { reason: reason.replace(/\s+/g, ' ') }) };
    const done =
      ending === 'cancel'
        ? await send('POST /api/v2/group/cancel', input)
        : await send('POST /api/v2/group/decline', {
            ...input,
            ...(typeof ending === 'object' && { offer_id: ending.offer.offer_id }),
          });
    if (done) onClose();
  };
  const title = typeof ending === 'object' ? t('groups.offer.decline') : t(`groups.${kind}.title`);
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('groups.keep')}
          </Button>
          <Button kind={ending === 'cancel' ? 'danger' : 'primary'} busy={busy} onClick={() => void end()}>
            {typeof ending === 'object' ? t('groups.offer.decline') : t(`groups.${kind}.confirm`)}
          </Button>
        </>
      }
    >
      {typeof ending === 'string' && <p>{t(`groups.${kind}.text`)}</p>}
      <TextArea
        className="mt12"
        label={t('groups.reason')}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem && (
        <div className="mt16">
          <Note tone="danger">{problem}</Note>
        </div>
      )}
    </Dialog>
  );
}
