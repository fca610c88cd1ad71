import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Group } from '@wayhouse/contract/group/groups';
import { formatDate, formatDateRange, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { DoneState, EmptyState, ErrorState, Skeleton } from '@wayhouse/ui/state';
import { HotelScene } from '@wayhouse/ui/trade/hotel-scene';
import { PriceLine } from '@wayhouse/ui/trade/price';
import { useState } from 'react';
import { fetchData } from '../../shared/api.ts';
import { payConfigsQuery } from '../../shared/payment/pay-queries.ts';
import { hotelPicture } from '../../shared/picture/stay-picture.ts';
import { balanceQuery } from '../../shared/queries.ts';
import { PayForm } from './pay-form.tsx';
import styles from './payment.module.css';

const groupKey = 'POST /api/v2/group/detail';

type Installment = { groupNo: string; installment: number };

/**
 * The installment to pay, read from the first reference of a payment; without a reference, from the URL parameters.
 * Undefined when the text is not valid. Pure.
 */
export function installmentOf(
  params: Record<string, string | undefined>,
  references: readonly string[],
): Installment | undefined {
  const text = references[0] ?? `${params.group_no}-${params.instalment}`;
  const match = /^(GR\d{14})-(\d{1,3})$/.exec(text);
  return match?.[1] ? { groupNo: match[1], installment: Number(match[2]) } : undefined;
}

/** Pays an installment of a group's schedule. */
export function GroupPayment({
  groupNo,
  installment,
  paid,
  trouble,
}: Installment & { paid: string | undefined; trouble: string }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const group = useQuery({
    queryKey: [groupKey, groupNo],
    queryFn: () => fetchData(groupKey, { group_no: groupNo }, { quiet: true }),
    staleTime: 0,
  });
  const balance = useQuery(balanceQuery);
  const configs = useQuery(payConfigsQuery);
  const [newPaidTotal, setNewPaidTotal] = useState<string>();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: [groupKey, groupNo] });
    void client.invalidateQueries(balanceQuery);
  };
  // Keeps the loaded page when a refetch fails, because a card may be half typed or the payment made.
  const failedQuery = [group, balance, configs].find((query) => query.isLoadingError);
  if (failedQuery)
    return (
      <main id="main" className={`wrap ${styles.page}`}>
        <ErrorState
          page
          title={t('pay.failed_load')}
          text={failedQuery.error?.message}
          onRetry={() => void Promise.all([group, balance, configs].map((query) => query.refetch()))}
        />
      </main>
    );
  if (!group.data || !balance.data || !configs.data)
    return (
      <main id="main" className={`wrap ${styles.page}`} aria-busy="true">
        <Skeleton height={320} />
      </main>
    );
  const due = group.data.instalments.find((each) => each.no === installment);
  const paidTotal = newPaidTotal ?? paid;
  if (paidTotal !== undefined || due?.status === 'paid')
    return <GroupPaid group={group.data} total={paidTotal} />;
  if (due?.status !== 'open') return <NothingDue groupNo={groupNo} />;
  const firstOpen = group.data.instalments.find((each) => each.status === 'open');
  if (firstOpen && firstOpen.no < installment)
    return <EarlierInstallmentFirst groupNo={groupNo} earlier={firstOpen.no} />;
  return (
    <PayForm
      subject={{ group_no: groupNo, instalment: installment }}
      sum={due.amount}
      lead={t('pay.group.lead')}
      bill={groupBill(group.data, installment)}
      back={<Back groupNo={groupNo} />}
      balance={balance.data}
      methods={configs.data.methods}
      trouble={trouble}
      onPaid={(total) => {
        setNewPaidTotal(total);
        refresh();
      }}
      onOver={refresh}
    />
  );
}

function groupBill(group: Group, installment: number) {
  return {
    head: <GroupStay group={group} />,
    lines: <InstallmentLine group={group} installment={installment} />,
  };
}

function GroupStay({ group }: { group: Group }) {
  const { t, lang } = useI18n();
  const offer = group.offers.find((each) => each.offer_id === group.accepted_offer);
  if (!offer) return null;
  return (
    <div className={styles.stay} data-part="paid-stay">
      <div className={styles.stayPicture}>
        <HotelScene
          picture={hotelPicture({
            // The drawing depends on the id. Hotels that we do not list have no id, so they share one drawing.
            id: offer.hotel.id ?? 'group desk',
            scene_region: offer.hotel.scene_region,
          })}
          alt=""
        />
      </div>
      <div className="grow">
        <h2 className="t16">{pick(offer.hotel.name, lang)}</h2>
        <p className="t13 c2">
          {group.title} · {group.group_no}
        </p>
        <p className="t13 c2">
          {formatDateRange(offer.check_in, offer.check_out, { lang, weekday: true })} ·{' '}
          {t('common.nights', { count: offer.nights })}
        </p>
      </div>
    </div>
  );
}

function InstallmentLine({ group, installment }: { group: Group; installment: number }) {
  const { t, lang } = useI18n();
  const due = group.instalments.find((each) => each.no === installment);
  if (!due) return null;
  return (
    <>
      <PriceLine
        label={t('pay.group.installment', {
          no: due.no,
          date: formatDate(due.due_on, { lang, weekday: false }),
        })}
        value={due.amount}
      />
      <p className="t12 c3">
        {t('pay.group.of', { paid: money(group.paid), total: money(group.total ?? '0') })}
      </p>
    </>
  );
}

function Back({ groupNo }: { groupNo: string }) {
  const { t } = useI18n();
  return (
    <p className="tc t13 mt16">
      <Link className="lnk" to={'/group' as string} search={{ no: groupNo } as never}>
        {t('pay.group.back')}
      </Link>
    </p>
  );
}

function GroupPaid({ group, total }: { group: Group; total: string | undefined }) {
  const { t } = useI18n();
  return (
    <main id="main" className={`wrap ${styles.resultPage}`}>
      <section className="card pad-l" aria-live="polite">
        <DoneState
          title={
            <h1 className="t24">
              {total === undefined ? t('pay.group.already') : t('pay.done.title', { amount: money(total) })}
            </h1>
          }
          text={t('pay.group.done')}
        />
        <div className={styles.nextActions}>
          <Link
            className={buttonClass({ kind: 'primary' })}
            to={'/group' as string}
            search={{ no: group.group_no } as never}
          >
            {t('pay.group.back')}
          </Link>
        </div>
      </section>
    </main>
  );
}

/** Installments are paid in order; the server refuses a later one before an earlier one. */
function EarlierInstallmentFirst({ groupNo, earlier }: { groupNo: string; earlier: number }) {
  const { t } = useI18n();
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <EmptyState
        page
        title={t('pay.group.earlier', { no: earlier })}
        text={t('pay.group.earlier.text')}
        action={
          <Link
            className={buttonClass({ kind: 'primary' })}
            to={'/payment-page-new/' as string}
            search={{ group_no: groupNo, instalment: String(earlier) } as never}
          >
            {t('pay.group.earlier.go', { no: earlier })}
          </Link>
        }
      />
    </main>
  );
}

function NothingDue({ groupNo }: { groupNo: string }) {
  const { t } = useI18n();
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <EmptyState
        page
        title={t('pay.none.title')}
        text={t('pay.group.none')}
        action={<Back groupNo={groupNo} />}
      />
    </main>
  );
}
