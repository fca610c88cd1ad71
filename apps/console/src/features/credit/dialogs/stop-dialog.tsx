import type { CreditCompanyDetail } from '@wayhouse/contract/console/credit/credit-desk';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { call } from '../../../shared/api.ts';
import { ReasonedChangeDialog } from '../../../shared/dialogs/reasoned-change-dialog.tsx';
import { useRefresh } from '../use-finish-dialog.ts';

/** Stops the credit of a company by hand, or ends such a stop. */
export function StopDialog({ company, onClose }: { company: CreditCompanyDetail; onClose: () => void }) {
  const { t, lang } = useI18n();
  const refresh = useRefresh();
  const step = company.stopped_by === null ? 'stop' : 'resume';
  return (
    <ReasonedChangeDialog
      title={t(`console.credit.${step}.title`, { name: pick(company.company.name, lang) })}
      text={t(`console.credit.${step}.text`)}
      confirm={t(`console.credit.${step}`)}
      kind={step === 'stop' ? 'danger' : 'primary'}
      done={t(`console.credit.${step}.done`)}
      onRun={async (reason) => {
        const input = { params: { id: company.company.id }, reason };
        const answer = await call(`POST /api/console/v1/credit/companies/{id}/${step}`, input, {
          quiet: true,
        });
        refresh();
        return answer;
      }}
      onClose={onClose}
    />
  );
}
