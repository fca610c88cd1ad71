import { IconCheck, IconMessageQuestion, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import styles from '../../shared/styles/console.module.css';
import { ApproveDialog } from './approve-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Checklist, type Registration, registrationQuery } from './registration-queries.ts';

const personItems = ['person_plausible', 'contact_reached'] as const;
const companyItems = ['licence_readable', 'licence_matches', 'company_exists', ...personItems] as const;

/** The checklist (each tick is saved) and the buttons for the three decisions. Hidden after the decision. */
export function Decision({ registration }: { registration: Registration }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [ticks, setTicks] = useState<Checklist>(registration.checklist);
  const [open, setOpen] = useState<'approve' | 'ask' | 'reject' | null>(null);
  if (registration.status === 'approved' || registration.status === 'rejected') return null;
  const items = registration.company ? companyItems : personItems;
  const tick = async (name: keyof Checklist, value: boolean) => {
    setTicks((now) => ({ ...now, [name]: value }));
    const input = { params: { id: registration.id }, checklist: { [name]: value } };
    const answer = await call('POST /api/console/v1/registrations/{id}/checklist', input).catch(() => null);
    if (answer?.code !== 0) setTicks((now) => ({ ...now, [name]: !value }));
  };
  const done = () => {
    setOpen(null);
    void client.invalidateQueries({ queryKey: ['registrations'] });
    void client.invalidateQueries(registrationQuery(registration.id));
  };
  const missing = items.filter((name) => !ticks[name]).length;
  const close = () => setOpen(null);
  const right = 'registrations.review' as const;
  return (
    <section className={styles.detailActions} data-part="actions">
      <h3 className="t13 b6">{t('console.review.checklist')}</h3>
      <div className="row g16 fw">
        {items.map((name) => (
          <Checkbox
            key={name}
            checked={ticks[name]}
            onChange={(event) => void tick(name, event.target.checked)}
          >
            {t(`console.review.check.${name}`)}
          </Checkbox>
        ))}
      </div>
      <div className="row g8 fw">
        <PrivilegedButton
          right={right}
          kind="primary"
          icon={IconCheck}
          disabled={missing > 0}
          onClick={() => setOpen('approve')}
        >
          {t('console.review.approve')}
        </PrivilegedButton>
        <PrivilegedButton
          right={right}
          kind="secondary"
          icon={IconMessageQuestion}
          onClick={() => setOpen('ask')}
        >
          {t('console.review.ask')}
        </PrivilegedButton>
        <PrivilegedButton right={right} kind="danger-soft" icon={IconX} onClick={() => setOpen('reject')}>
          {t('console.review.reject')}
        </PrivilegedButton>
      </div>
      {missing > 0 && <Note tone="plain">{t('console.review.unchecked', { count: missing })}</Note>}
      {open === 'approve' && (
        <ApproveDialog registration={registration} checklist={ticks} onClose={close} onDone={done} />
      )}
      {(open === 'ask' || open === 'reject') && (
        <ReasonDialog registration={registration} kind={open} onClose={close} onDone={done} />
      )}
    </section>
  );
}
