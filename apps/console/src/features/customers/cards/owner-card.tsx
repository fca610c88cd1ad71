import { useAction } from '@wayhouse/client/use-action';
import { Button } from '@wayhouse/ui/button';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../../shared/api.ts';
import { useRight, useSession } from '../../../shared/session.ts';
import { Moment } from '../../../shared/time/moment.tsx';
import { type Customer, isErased } from '../customer-queries.ts';

type Props = { customer: Customer; onChange: (customer: Customer) => void };

/** The member of staff who looks after the customer. */
export function OwnerCard({ customer, onChange }: Props) {
  const { t } = useI18n();
  const me = useSession()?.staff.id;
  const mayChange = useRight('customers.write') && !isErased(customer);
  const { owner, colleagues } = customer;
  // An owner whose staff account was disabled is not among the colleagues, so the list gets an entry for this owner.
  const formerOwner = colleagues.some(({ id }) => id === owner?.id) ? null : owner;
  const { busy, run } = useAction(async (staff_id: string | null) => {
    const answer = await call('POST /api/console/v1/customers/{id}/owner', {
      params: { id: customer.id },
      staff_id,
    });
    if (answer.code !== 0 || !answer.data) return;
    onChange(answer.data);
    toast(t('console.saved'), { tone: 'success' });
  });
  return (
    <section className="card pad col g8">
      <div className="row btw g8">
        <h3 className="t14 b6">{t('console.customers.owner')}</h3>
        {mayChange && owner?.id !== me && me && (
          <Button kind="ghost" size="xs" busy={busy} onClick={() => void run(me)}>
            {t('console.customers.owner.take')}
          </Button>
        )}
      </div>
      {mayChange ? (
        <Select
          label={t('console.customers.owner.label')}
          value={owner?.id ?? ''}
          options={[
            { value: '', label: t('console.customers.owner.nobody') },
            ...(formerOwner ? [formerOwner, ...colleagues] : colleagues).map(({ id, name }) => ({
              value: id,
              label: name,
            })),
          ]}
          disabled={busy}
          onChange={(value) => void run(value || null)}
        />
      ) : (
        <p className="t13">{owner?.name ?? t('console.customers.owner.nobody')}</p>
      )}
      {owner && (
        <span className="t12 c3">
          {t('console.customers.owner.since')} <Moment at={owner.since} />
        </span>
      )}
    </section>
  );
}
