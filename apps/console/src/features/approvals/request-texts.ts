import { staffRoles } from '@wayhouse/contract/account/permissions';
import { amountKinds } from '@wayhouse/contract/console/approval-kinds';
import type { ApprovalBrief } from '@wayhouse/contract/console/approvals';
import { isDate } from '@wayhouse/contract/dates';
import { formatDate, formatMonth, money } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';

/**
 * Names the subject of a request. For a request to change a role's limit, the subject has the id `kind:role`; it
 * gets a translated name. Runs and months are named by their day and month.
 */
export function useSubjectName(): (request: Pick<ApprovalBrief, 'kind' | 'subject'>) => string {
  const { t, lang } = useI18n();
  return ({ kind, subject }) => {
    // The day on which the run pays, or the month that is opened again.
    if (kind === 'payment_run' && isDate(subject.name)) return formatDate(subject.name, { lang });
    if (kind === 'month_reopening' && isDate(`${subject.name}-01`))
      return formatMonth(`${subject.name}-01`, lang);
    const [ofKind, ofRole] = subject.id.split(':');
    const amountKind = amountKinds.find((each) => each === ofKind);
    const role = staffRoles.find((each) => each === ofRole);
    if (kind !== 'amount' || !amountKind || !role) return subject.name;
    return t('console.approvals.amounts.edit_title', {
      kind: t(`console.approvals.amount_kind.${amountKind}`),
      role: t(`console.role.${role}`),
    });
  };
}

/** The amount of a request, as `write` formats it. Null for requests without one, such as another bank account. */
export function useRequestAmount(): (
  request: Pick<ApprovalBrief, 'kind' | 'amount'>,
  write?: (amount: string) => string,
) => string | null {
  const { t } = useI18n();
  return ({ kind, amount }, write = money) => {
    if (amount !== null) return write(amount);
    return kind === 'coupon' ? t('approvals.without_limit') : null;
  };
}
