import { staffRoles } from '@wayhouse/contract/account/permissions';
import { amountKinds } from '@wayhouse/contract/console/approval-kinds';
import type { ApprovalBrief } from '@wayhouse/contract/console/approvals';
import { isDate } from '@wayhouse/contract/dates';
import { formatDate, formatMonth, money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';

/**
 * Names the subject of a request: a payment run by its day, a month to reopen by its month, a limit by the role and the
 * kind of decision. All other subjects have the name that the server sends.
 */
export function useSubjectName(): (request: Pick<ApprovalBrief, 'kind' | 'subject'>) => string {
  const { t, lang } = useI18n();
  return ({ kind, subject }) => {
    // `subject.name` is the day of the payment run (YYYY-MM-DD) or the month (YYYY-MM).
    if (kind === 'payment_run' && isDate(subject.name)) return formatDate(subject.name, { lang });
    if (kind === 'month_reopening' && isDate(`${subject.name}-01`))
      return formatMonth(`${subject.name}-01`, lang);
    if (kind !== 'amount') return pick({ en: subject.name, zh: subject.name_zh }, lang);
    // The id is `kind:role`.
    const [ofKind, ofRole] = subject.id.split(':');
    const amountKind = amountKinds.find((each) => each === ofKind);
    const role = staffRoles.find((each) => each === ofRole);
    if (!amountKind || !role) return subject.name;
    return t('console.approvals.amounts.edit_title', {
      kind: t(`console.approvals.amount_kind.${amountKind}`),
      role: t(`console.role.${role}`),
    });
  };
}

/**
 * The amount of a request, formatted by `write`; "no upper limit" for a coupon without one. Null for kinds without an
 * amount, such as a change of a supplier's bank account.
 */
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
