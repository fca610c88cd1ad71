import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pick } from '@wayhouse/i18n/translate';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import deskStyles from '../../shared/desk/desk.module.css';
import { ListPending } from '../../shared/list/table-states.tsx';
import { Decision } from './decision.tsx';
import { LicenseViewer } from './license-viewer.tsx';
import { StatusBadge } from './queue-list.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { RegistrationHistory } from './registration-history.tsx';
import { type Registration, registrationQuery } from './registration-queries.ts';
import styles from './registrations.module.css';
import { ReturnedForm } from './returned-form.tsx';
import { TimeLeft } from './time-left.tsx';

type PanelProps = {
  id: string;
  onBack: () => void;
  /** Called after a decision; opens the next application. */
  onDecided: () => void;
};

/** An application: its license and fields, its history, and the decision. */
export function RegistrationPanel({ id, onBack, onDecided }: PanelProps) {
  const query = useQuery(registrationQuery(id));
  const { data } = query;
  if (!data) return <ListPending query={query} rows={10} />;
  return (
    <article data-part="detail">
      <PanelHead registration={data} onBack={onBack} />
      <Hints registration={data} />
      <div className={data.licence ? styles.twoColumns : styles.oneColumn}>
        {data.licence && <LicenseViewer registration={data} licence={data.licence} />}
        <RegistrationFields registration={data} />
      </div>
      <Decision registration={data} onDecided={onDecided} />
      <ReturnedForm registration={data} onDecided={onDecided} />
      <RegistrationHistory registration={data} />
    </article>
  );
}

function PanelHead({ registration, onBack }: { registration: Registration; onBack: () => void }) {
  const { t, lang } = useI18n();
  return (
    <header className={`${deskStyles.detailHeader} row g12`}>
      <IconButton
        className={deskStyles.backButton}
        icon={IconArrowLeft}
        size="sm"
        label={t('common.back')}
        onClick={onBack}
      />
      <div className="grow">
        <h2 className="t16">{pick(registration.name, lang)}</h2>
        <span className="row g6 fw t12 c3">
          {registration.application_no} · {t(`console.type.${registration.account_type}`)}
          <StatusBadge status={registration.status} />
        </span>
      </div>
      <TimeLeft due={registration} />
    </header>
  );
}

/** The facts that a reviewer must know first. */
function Hints({ registration }: { registration: Registration }) {
  const { t, lang } = useI18n();
  const { staff_member: member, similar } = registration;
  return (
    <div className={`col g8 ${styles.hints}`} data-part="hints">
      {registration.awaits_staff && member && (
        <Note tone="warning">{t('console.review.awaits_staff_text', { email: member.email })}</Note>
      )}
      {registration.status === 'pending' && member && !member.is_active && (
        <Note tone="warning">{t('console.review.staff_inactive', { email: member.email })}</Note>
      )}
      {similar.length > 0 && (
        <Note tone="warning">
          {t('console.review.similar')}
          {lang === 'en' && ' '}
          {similar.map((one, index) => (
            <span key={one.id}>
              {index > 0 && (lang === 'zh' ? '，' : ', ')}
              <Link to="/review" search={{ status: 'all', search: one.application_no, id: one.id }}>
                {pick(one.name, lang)}
              </Link>{' '}
              {one.application_no}
            </span>
          ))}
        </Note>
      )}
      {registration.customer_id && (
        <Note tone="success">
          <Link to="/customers/$id" params={{ id: registration.customer_id }}>
            {t('console.review.to_customer')}
          </Link>
        </Note>
      )}
    </div>
  );
}
