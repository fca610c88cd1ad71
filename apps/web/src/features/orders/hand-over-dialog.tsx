import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from '@wayhouse/ui/button';
import { Radio } from '@wayhouse/ui/form/checkbox';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { useState } from 'react';
import { fetchData } from '../../shared/api.ts';
import { useOrderChange } from './change/order-changes.ts';
import styles from './orders.module.css';

export const colleaguesQuery = queryOptions({
  queryKey: ['POST /api/v3/transfer/colleagues'],
  queryFn: () => fetchData('POST /api/v3/transfer/colleagues', {}, { quiet: true }),
});

type Props = {
  orderNos: string[];
  onClose: () => void;
  /** Called after the transfer; default: closes. */
  onDone?: () => void;
};

/** Transfers orders to a colleague; reminders and bills go with them. */
export function HandOverDialog({ orderNos, onClose, onDone = onClose }: Props) {
  const { t } = useI18n();
  const colleagues = useQuery(colleaguesQuery);
  const [colleagueId, setColleagueId] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const { busy, problem, send } = useOrderChange('POST /api/v3/transfer', {
    done: t('orders.hand.done'),
    onDone,
  });
  const isEmpty = colleagues.data?.length === 0;
  const submit = () => {
    setShowsErrors(true);
    if (colleagueId) void send({ order_nos: orderNos, user_id: colleagueId });
  };
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('orders.hand.title')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t(isEmpty ? 'common.close' : 'common.cancel')}
          </Button>
          {!isEmpty && (
            <Button kind="primary" busy={busy} onClick={submit}>
              {t('orders.hand.confirm')}
            </Button>
          )}
        </>
      }
    >
      {colleagues.isPending && <Skeleton height={96} />}
      {colleagues.error && (
        <ErrorState title={colleagues.error.message} onRetry={() => void colleagues.refetch()} />
      )}
      {isEmpty && <EmptyState title={t('orders.hand.none')} text={t('orders.hand.none.text')} />}
      {!isEmpty && colleagues.data && (
        <fieldset>
          <legend className={`c2 ${styles.cardHeading}`}>{t('orders.hand.text')}</legend>
          <div className={`col ${styles.options}`}>
            {colleagues.data.map((person) => (
              <Radio
                key={person.id}
                name="to"
                checked={colleagueId === person.id}
                onChange={() => setColleagueId(person.id)}
              >
                {person.name}
              </Radio>
            ))}
          </div>
          {showsErrors && !colleagueId && (
            <p className={`${fieldStyles.message} ${fieldStyles.error} mt8`} role="alert">
              {t('orders.hand.required')}
            </p>
          )}
        </fieldset>
      )}
      {problem && (
        <div className="mt12">
          <Note tone="danger">{problem}</Note>
        </div>
      )}
    </Dialog>
  );
}
