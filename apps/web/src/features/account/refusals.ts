import { isPermitted } from '@wayhouse/contract/account/permissions';
import { useI18n } from '@wayhouse/ui/i18n';
import { useSession } from '../../shared/session/session.ts';

/** Why this reader may not do something; `undefined` = may. The server decides, this only says it beforehand. */
export type Refusals = {
  /** The person's own affairs: closed to staff that acts for them. */
  own: string | undefined;
  /** Left to the main account. */
  main: string | undefined;
  /** Needs the privilege to pay: who books, and who sees the whole account. */
  pay: string | undefined;
};

export function useRefusals(): Refusals {
  const { t } = useI18n();
  const user = useSession()?.user;
  return {
    own: user?.acting_staff ? t('account.refused.acting') : undefined,
    main: user && !isPermitted(user, 'main') ? t('account.refused.main') : undefined,
    pay: user && !isPermitted(holderOf(user), 'pay') ? t('account.refused.pay') : undefined,
  };
}

function holderOf(user: NonNullable<ReturnType<typeof useSession>>['user']) {
  return { ...user, companyId: user.company ? 'company' : null };
}
