import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AnswerError } from '@wayhouse/client/transport';
import { invalidCode, notFoundCode } from '@wayhouse/contract/answer-codes';
import type { GroupStatus } from '@wayhouse/contract/group/group-life';
import type { Group, GroupOffer } from '@wayhouse/contract/group/groups';
import { formatDateRange } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { Steps } from '@wayhouse/ui/steps';
import { GroupFacts } from '@wayhouse/ui/trade/group-facts';
import { GroupStatusBadge } from '@wayhouse/ui/trade/group-status-badge';
import { useState } from 'react';
import accountStyles from '../../shared/styles/account.module.css';
import formStyles from '../../shared/styles/form-with-aside.module.css';
import { GroupFiles, GroupHistory, GroupMessages } from './group-activity.tsx';
import { AcceptDialog, EndDialog } from './group-dialogs.tsx';
import { GroupMoney } from './group-money.tsx';
import { groupQuery } from './group-queries.ts';
import styles from './groups.module.css';
import { OfferCompare } from './offer-compare.tsx';
import { RoomingPanel } from './rooming-panel.tsx';

type OpenDialog =
  | { kind: 'accept'; offer: GroupOffer }
  | { kind: 'end'; ending: 'cancel' | 'decline' | { offer: GroupOffer } };

/** Error codes: for an invalid group number, and for a request that is unknown or belongs to another account. */
const notFoundCodes = [invalidCode, notFoundCode];

/** The page of one request: status, offers, orders, payments, rooming list, form, messages, files and history. */
export function GroupDetail({ groupNo }: { groupNo: string }) {
  const { t } = useI18n();
  const group = useQuery(groupQuery(groupNo));
  if (group.error instanceof AnswerError && notFoundCodes.includes(group.error.code)) return <UnknownGroup />;
  // Only a failed first load shows the error. After a failed reload the request stays, and with it a rooming list that
  // is being edited.
  if (group.isLoadingError)
    return (
      <main id="main" className={`wrap ${styles.page}`}>
        <ErrorState
          page
          title={t('groups.failed')}
          text={group.error.message}
          onRetry={() => void group.refetch()}
        />
      </main>
    );
  if (!group.data) return <GroupSkeleton />;
  return <GroupDetails group={group.data} />;
}

function UnknownGroup() {
  const { t } = useI18n();
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <EmptyState
        page
        title={t('groups.unknown.title')}
        text={t('groups.unknown.text')}
        action={
          <Link to="/group" className={buttonClass({ kind: 'primary' })}>
            {t('groups.back')}
          </Link>
        }
      />
    </main>
  );
}

function GroupDetails({ group }: { group: Group }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  const isBeforeOffer = ['draft', 'submitted'].includes(group.status);
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <GroupHead group={group} onEnd={(ending) => setOpenDialog({ kind: 'end', ending })} />
      <StepLine status={group.status} />
      <EndedNote group={group} />
      <div className={`${formStyles.task} wide mt20`}>
        <div className="col g20">
          {!isBeforeOffer && (
            <OfferCompare
              group={group}
              onAccept={(offer) => setOpenDialog({ kind: 'accept', offer })}
              onDecline={(offer) => setOpenDialog({ kind: 'end', ending: { offer } })}
            />
          )}
          {group.order_nos.length > 0 && <Orders group={group} />}
          {group.instalments.length > 0 && <GroupMoney group={group} />}
          {group.can.rooming || group.rooming.rows.length > 0 ? <RoomingPanel group={group} /> : null}
          <GroupRequestCard group={group} />
        </div>
        <aside className={`col g16 ${formStyles.staticAside}`}>
          {group.status !== 'draft' && <GroupMessages group={group} />}
          <GroupFiles group={group} />
          <GroupHistory group={group} />
        </aside>
      </div>
      {openDialog?.kind === 'accept' && (
        <AcceptDialog group={group} offer={openDialog.offer} onClose={close} />
      )}
      {openDialog?.kind === 'end' && <EndDialog group={group} ending={openDialog.ending} onClose={close} />}
    </main>
  );
}

function GroupHead({ group, onEnd }: { group: Group; onEnd: (ending: 'cancel' | 'decline') => void }) {
  const { t, lang } = useI18n();
  const dates =
    group.check_in && group.check_out && formatDateRange(group.check_in, group.check_out, { lang });
  return (
    <>
      <Link className="lnk row g4 t13" to={'/group' as string}>
        <Icon of={IconChevronLeft} size={16} />
        {t('groups.back')}
      </Link>
      <div className={`${accountStyles.pageHeader} mt8`} data-part="page-head">
        <div>
          <div className="row g12 fw">
            <h1>{group.title || t('groups.form.new')}</h1>
            <GroupStatusBadge status={group.status} />
          </div>
          <p className="c2 mt4">
            {[
              group.group_no,
              pick(group.destination, lang),
              dates,
              t('groups.rooms', { count: group.rooms }),
              t('groups.guests', { count: group.guests }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="row g8 fw">
          {group.can.edit && (
            <Link
              className={buttonClass({
                kind: group.status === 'draft' ? 'primary' : 'secondary',
                size: 'sm',
              })}
              to={'/group' as string}
              search={{ no: group.group_no, edit: '1' } as never}
            >
              {t(group.status === 'draft' ? 'groups.continue' : 'groups.edit')}
            </Link>
          )}
          {group.can.decline && group.status === 'quoted' && (
            <Button size="sm" onClick={() => onEnd('decline')}>
              {t('groups.decline')}
            </Button>
          )}
          {group.can.cancel && (
            <Button size="sm" kind="text" onClick={() => onEnd('cancel')}>
              {t('groups.cancel')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

const groupSteps = [
  'submitted',
  'quoted',
  'accepted',
  'deposit_paid',
  'confirmed',
  'rooming_received',
  'completed',
] as const satisfies readonly GroupStatus[];

function StepLine({ status }: { status: GroupStatus }) {
  const { t } = useI18n();
  const stepIndex = (groupSteps as readonly GroupStatus[]).indexOf(status);
  if (stepIndex < 0 && status !== 'draft') return null;
  return (
    <div className={`scrollx mt16 ${styles.stepLine}`}>
      <Steps
        label={t('groups.steps')}
        steps={groupSteps.map((step) => t(`groups.step.${step}`))}
        current={status === 'draft' ? 0 : stepIndex + 1}
      />
    </div>
  );
}

function EndedNote({ group }: { group: Group }) {
  const { t } = useI18n();
  const help = group.status === 'expired' ? t('groups.expired.help') : null;
  const reasonText = group.reason ? t('groups.said_why', { reason: group.reason }) : null;
  if (!help && !reasonText) return null;
  return (
    <div className="mt16">
      <Note tone={help ? 'warning' : 'plain'}>{reasonText ?? help}</Note>
    </div>
  );
}

function Orders({ group }: { group: Group }) {
  const { t } = useI18n();
  return (
    <section className="card pad-l" aria-labelledby="group-orders">
      <h2 id="group-orders" className="t18">
        {t('groups.orders')}
      </h2>
      <ul className="row g8 fw mt12">
        {group.order_nos.map((orderNo) => (
          <li key={orderNo}>
            <Link
              className={buttonClass({ kind: 'soft', size: 'sm' })}
              to="/order-detail-new"
              search={{ order_no: orderNo }}
            >
              {orderNo}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GroupSkeleton() {
  return (
    <main id="main" className={`wrap ${styles.page}`} aria-busy="true">
      <Skeleton width={320} height={32} />
      <div className={`${formStyles.task} wide mt20`}>
        <Skeleton height={320} />
        <Skeleton height={240} />
      </div>
    </main>
  );
}

/** The facts from the form of the request. */
function GroupRequestCard({ group }: { group: Group }) {
  const { t } = useI18n();
  return (
    <section className="card pad-l" aria-labelledby="group-request">
      <h2 id="group-request" className="t18">
        {t('groups.request')}
      </h2>
      <div className="mt12">
        <GroupFacts form={group.form} />
      </div>
    </section>
  );
}
