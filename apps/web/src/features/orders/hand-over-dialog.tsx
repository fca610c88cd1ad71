import { queryOptions, useQuery } from '@tanstack/react-query';
import { useForm } from '@wayhouse/client/form/use-form';
import { Button } from '@wayhouse/ui/button';
import { Radio } from '@wayhouse/ui/form/checkbox';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { fetchData } from '../../shared/api.ts';
import { useOrderChange } from './change/order-changes.ts';
import styles from './orders.module.css';

export const colleaguesQuery = queryOptions({
  queryKey: ['POST /api/v3/transfer/colleagues'],
  queryFn: () => fetchData('POST /api/v3/transfer/colleagues', {}, { quiet: true }),
});

const errorId = 'hand-over-error';

type Props = {
  orderNos: string[];
  onClose: () => void;
  /** Called after the transfer. Default: `onClose`. */
  onDone?: () => void;
};

/** Transfers orders to a colleague; reminders and bills go with them. */
export function HandOverDialog({ orderNos, onClose, onDone = onClose }: Props) {
  const { t } = useI18n();
  const colleagues = useQuery(colleaguesQuery);
  const form = useForm({
    name: 'hand-over',
    start: () => ({ user_id: '' }),
    check: ({ user_id }) => ({ user_id: user_id === '' ? 'orders.hand.required' : undefined }),
    lostText: t('orders.change.failed'),
  });
  const { busy, draft } = form;
  const error = form.error('user_id');
  const send = useOrderChange('POST /api/v3/transfer', { form, done: t('orders.hand.done'), onDone });
  const isEmpty = colleagues.data?.length === 0;
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
            <Button
              kind="primary"
              busy={busy}
              onClick={() => void send({ order_nos: orderNos, user_id: draft.user_id })}
            >
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
            {colleagues.data.map((person, index) => (
              <Radio
                key={person.id}
                {...(index === 0 && { id: form.idOf('user_id') })}
                name="to"
                aria-describedby={error && errorId}
                checked={draft.user_id === person.id}
                onChange={() => form.set('user_id', person.id)}
              >
                {person.name}
              </Radio>
            ))}
          </div>
          {error && (
            <p className={`${fieldStyles.message} ${fieldStyles.error} mt8`} id={errorId} role="alert">
              {error}
            </p>
          )}
        </fieldset>
      )}
      {form.failure && (
        <div className="mt12">
          <Note tone="danger">{form.failure}</Note>
        </div>
      )}
    </Dialog>
  );
}
