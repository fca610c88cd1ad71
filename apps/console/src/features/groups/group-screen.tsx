import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DeskGroup } from '@wayhouse/contract/console/groups';
import { isOverdue } from '@wayhouse/contract/group/group-rules';
import type { GroupOffer } from '@wayhouse/contract/group/groups';
import { formatDate, formatDateRange, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { productNow } from '@wayhouse/ui/pure/product-time';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { type Column, DataTable } from '@wayhouse/ui/table/data-table';
import { GroupFacts } from '@wayhouse/ui/trade/group-facts';
import { GroupStatusBadge } from '@wayhouse/ui/trade/group-status-badge';
import { PaymentStatusBadge } from '@wayhouse/ui/trade/status-badge';
import { type ReactNode, useState } from 'react';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import pageStyles from '../../shared/styles/page.module.css';
import { Moment } from '../../shared/time/moment.tsx';
import { DeskActions } from './desk-actions.tsx';
import { DeskOffers } from './desk-offers.tsx';
import { DeskRooming } from './desk-rooming.tsx';
import { WaitingTime } from './group-desk.tsx';
import { DeskFiles, DeskHistory, GroupMessages } from './group-messages.tsx';
import { deskGroupQuery } from './group-queries.ts';
import { OfferBuilder } from './offer-builder.tsx';

/** The page of one group request, with its next steps. */
export function GroupScreen({ id }: { id: string }) {
  const { t } = useI18n();
  const { data, isError, error, refetch } = useQuery(deskGroupQuery(id));
  return (
    <>
      <PageHead heading="console.groups">
        <Link className={buttonClass({ kind: 'ghost', size: 'xs' })} to="/groups">
          <Icon of={IconArrowLeft} size={16} />
          {t('console.groups.back')}
        </Link>
      </PageHead>
      {isError && <ListFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <RowsLoading rows={12} />}
      {data && <GroupDetails group={data} />}
    </>
  );
}

function GroupDetails({ group }: { group: DeskGroup }) {
  const { t } = useI18n();
  // An empty object opens the builder with a new offer.
  const [builder, setBuilder] = useState<{ revisedOffer?: GroupOffer; copiedOffer?: GroupOffer } | null>(
    null,
  );
  return (
    <div className={pageStyles.page}>
      <GroupHead group={group} />
      <div className={pageStyles.columns}>
        <div className="col g20">
          <Part title={t('console.groups.request')}>
            <GroupFacts form={group.form} />
          </Part>
          <Part
            title={t('console.groups.offers')}
            action={
              group.can.offer && (
                <Button kind="primary" size="xs" icon={IconPlus} onClick={() => setBuilder({})}>
                  {t('console.groups.offer')}
                </Button>
              )
            }
          >
            <DeskOffers
              group={group}
              onRevise={(revisedOffer) => setBuilder({ revisedOffer })}
              onCopy={(copiedOffer) => setBuilder({ copiedOffer })}
            />
          </Part>
          {group.instalments.length > 0 && <Money group={group} />}
          <Part title={t('console.groups.rooming')}>
            <DeskRooming group={group} />
          </Part>
        </div>
        <div className="col g20">
          <Part title={t('console.groups.messages')}>
            <GroupMessages group={group} />
          </Part>
          {group.attachments.length > 0 && (
            <Part title={t('console.groups.files')}>
              <DeskFiles group={group} />
            </Part>
          )}
          <Part title={t('console.groups.history')}>
            <DeskHistory group={group} />
          </Part>
        </div>
      </div>
      {builder && <OfferBuilder group={group} {...builder} onClose={() => setBuilder(null)} />}
    </div>
  );
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="card pad-l">
      <div className={sectionStyles.sectionHeader}>
        <h3 className="t16">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

function GroupHead({ group }: { group: DeskGroup }) {
  const { t, lang } = useI18n();
  const facts = [
    group.group_no,
    pick(group.destination, lang),
    group.check_in && group.check_out && formatDateRange(group.check_in, group.check_out, { lang }),
    t('console.groups.rooms', { rooms: group.rooms, guests: group.guests }),
  ];
  return (
    <header className={`row g16 fw ${pageStyles.header}`}>
      <div className={pageStyles.title}>
        <div className="row g12 fw">
          <h2 className="t20">{group.title}</h2>
          <GroupStatusBadge status={group.status} />
        </div>
        <p className="t13 c2">{facts.filter(Boolean).join(' · ')}</p>
        <p className="t13">
          <Link to="/customers/$id" params={{ id: group.customer.id }}>
            {pick(group.customer.name, lang)}
          </Link>
          {' · '}
          {group.customer.user.name} · {group.customer.user.email}
        </p>
        {group.order_nos.length > 0 && (
          <p className="t13">
            {t('console.named', { name: t('console.groups.orders'), value: group.order_nos.join(', ') })}
          </p>
        )}
      </div>
      <div>
        {group.waiting_for && <span className="t12 c3">{t('console.groups.waits')} </span>}
        <WaitingTime group={group} />
        <p className="t12 c3">
          {t('console.named', {
            name: t('console.groups.owner'),
            value: group.owner ?? t('console.groups.owner.none'),
          })}
        </p>
      </div>
      <DeskActions group={group} />
    </header>
  );
}

function Money({ group }: { group: DeskGroup }) {
  const { t, lang } = useI18n();
  const now = new Date(productNow());
  // The table shows no column heads, so `head` is only a key.
  const columns: Column<DeskGroup['instalments'][number]>[] = [
    { head: 'no', cell: ({ no }) => t('groups.money.no', { no }) },
    { head: 'amount', numeric: true, cell: (installment) => money(installment.amount) },
    {
      head: 'due',
      cell: (installment) =>
        installment.paid_at ? (
          <Moment at={installment.paid_at} />
        ) : (
          <span className={isOverdue(installment, group, now) ? 'cw' : undefined}>
            {t('groups.money.due', { date: formatDate(installment.due_on, { lang, weekday: false }) })}
          </span>
        ),
    },
  ];
  return (
    <Part title={t('console.groups.money')} action={<PaymentStatusBadge status={group.payment_status} />}>
      <DataTable
        headless
        onPhone="scroll"
        caption={t('console.groups.money')}
        columns={columns}
        rows={group.instalments}
        keyOf={(installment) => installment.no}
      />
      <p className="t13 c2 mt8">
        {t('groups.money.paid', { paid: money(group.paid), total: money(group.total ?? '0') })}
        {Number(group.refunded) > 0 && ` · ${t('groups.money.refunded', { amount: money(group.refunded) })}`}
      </p>
    </Part>
  );
}
