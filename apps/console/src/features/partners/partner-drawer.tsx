import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Partner } from '@wayhouse/contract/console/partners';
import type { LoggedCall } from '@wayhouse/contract/partner/call-log';
import { pick } from '@wayhouse/i18n/translate';
import { callColumns, callTable } from '@wayhouse/ui/api-calls/call-columns';
import { CallDetails } from '@wayhouse/ui/api-calls/call-details';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { DataTable } from '@wayhouse/ui/table/data-table';
import { localTime } from '@wayhouse/ui/webhooks/webhook-columns';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import { ListFailed, MoreRows, RowsLoading } from '../../shared/list/table-states.tsx';
import { PrivilegedButton } from '../../shared/privileged-button.tsx';
import { useRight } from '../../shared/session.ts';
import { Certification } from './certification.tsx';
import { partnerCallQuery, partnerCallsQuery, partnersQuery } from './partner-queries.ts';

type Props = { partner: Partner; onClose: () => void };

/** A drawer with a partner: its certification, its calls, and the suspension of its keys. */
export function PartnerDrawer({ partner, onClose }: Props) {
  const i18n = useI18n();
  const { t, lang } = i18n;
  const [openCall, setOpenCall] = useState<LoggedCall | null>(null);
  const [isSuspensionOpen, setIsSuspensionOpen] = useState(false);
  const { suspended } = partner;
  return (
    <Dialog
      open
      place="side"
      width={720}
      title={
        openCall ? (
          <span lang="en">{`${openCall.method} ${openCall.path.split('?')[0]}`}</span>
        ) : (
          pick(partner.name, lang)
        )
      }
      onClose={onClose}
    >
      {openCall ? (
        <CallView partnerId={partner.id} callId={openCall.id} onBack={() => setOpenCall(null)} />
      ) : (
        <div className="col g16">
          {suspended && (
            <Note tone="warning">
              {t('console.partners.since', { at: localTime(suspended.at, i18n), reason: suspended.reason })}
            </Note>
          )}
          <p className="row g8 fw">
            <Badge tone={partner.second_factor ? 'success' : 'warning'}>
              {t(partner.second_factor ? 'console.partners.factor' : 'console.partners.no_factor')}
            </Badge>
            {partner.problem_codes.map(({ code, calls }) => (
              <Badge key={code}>
                <span lang="en">{code}</span> {calls.toLocaleString(lang)}
              </Badge>
            ))}
          </p>
          <Certification partner={partner} />
          <div className="row g8 fw">
            <PrivilegedButton
              right="customers.write"
              size="sm"
              kind={suspended ? 'primary' : 'danger'}
              onClick={() => setIsSuspensionOpen(true)}
            >
              {t(suspended ? 'console.partners.lift' : 'console.partners.suspend')}
            </PrivilegedButton>
            <Link to="/customers/$id" params={{ id: partner.id }} className="lnk t13">
              {t('console.partners.customer')}
            </Link>
          </div>
          <Calls partnerId={partner.id} onOpen={setOpenCall} />
        </div>
      )}
      {isSuspensionOpen && <SuspensionDialog partner={partner} onClose={() => setIsSuspensionOpen(false)} />}
    </Dialog>
  );
}

function Calls({ partnerId, onOpen }: { partnerId: string; onOpen: (call: LoggedCall) => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const mayOpen = useRight('orders.read');
  const callPages = useInfiniteQuery(partnerCallsQuery(partnerId));
  const rows = callPages.data?.pages.flatMap((page) => page.calls) ?? [];
  return (
    <section aria-label={t('webhooks.calls')}>
      <h3 className="t14 b6">{t('webhooks.calls')}</h3>
      {callPages.isLoading && <RowsLoading rows={6} />}
      {callPages.data && rows.length === 0 && <p className="t13 c3 mt8">{t('webhooks.calls.none')}</p>}
      {rows.length > 0 && (
        <DataTable
          className={callTable}
          columns={callColumns(i18n, mayOpen ? onOpen : undefined)}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
      <MoreRows list={callPages} />
    </section>
  );
}

type CallViewProps = { partnerId: string; callId: number; onBack: () => void };

function CallView({ partnerId, callId, onBack }: CallViewProps) {
  const { t } = useI18n();
  const partnerCall = useQuery(partnerCallQuery(partnerId, callId));
  return (
    <div className="col g12">
      <div>
        <Button size="sm" icon={IconArrowLeft} onClick={onBack}>
          {t('webhooks.calls')}
        </Button>
      </div>
      {partnerCall.isLoading && <RowsLoading rows={6} />}
      {partnerCall.isError && (
        <ListFailed error={partnerCall.error} onRetry={() => void partnerCall.refetch()} />
      )}
      {partnerCall.data && <CallDetails call={partnerCall.data} />}
    </div>
  );
}

/** Suspends the keys or ends the suspension. The partner and the audit log get the reason. */
function SuspensionDialog({ partner, onClose }: Props) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  // The step is fixed when the dialog opens, because a colleague's change must not turn it into the opposite step.
  const [step] = useState<'lift' | 'suspend'>(partner.suspended ? 'lift' : 'suspend');
  const run = async (reason: string) => {
    const input = { params: { id: partner.id }, reason };
    const answer =
      step === 'lift'
        ? await call('POST /api/console/v1/partners/{id}/lift', input, { quiet: true })
        : await call('POST /api/console/v1/partners/{id}/suspend', input, { quiet: true });
    if (answer.code === 0 && answer.data) client.setQueryData(partnersQuery.queryKey, answer.data);
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={t(`console.partners.${step}_title`, { name: pick(partner.name, lang) })}
      text={t(`console.partners.${step}_text`)}
      confirm={t(`console.partners.${step}`)}
      kind={step === 'lift' ? 'primary' : 'danger'}
      done={t(`console.partners.${step}_done`)}
      onRun={run}
      onClose={onClose}
    />
  );
}
