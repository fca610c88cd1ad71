import { isPermitted } from '@wayhouse/contract/account/permissions';
import { useI18n } from '@wayhouse/ui/i18n';
import { useSession } from '../../shared/session/session.ts';

/**
 * Reasons why this reader may not do something; `undefined` = allowed. The server decides; the page only explains the
 * refusal in advance.
 */
export type Refusals = {
  /** Personal settings; refused while staff impersonates the person. */
  ownRefusal: string | undefined;
  /** Allowed for the main account only. */
  mainRefusal: string | undefined;
  /** Needs the privilege to see all orders and papers of the account. */
  accountRefusal: string | undefined;
  /** Needs the privilege to pay. People who may book or see all orders have it. */
  payRefusal: string | undefined;
};

export function useRefusals(): Refusals {
  const { t } = useI18n();
  const user = useSession()?.user;
  return {
    ownRefusal: user?.acting_staff ? t('account.refused.acting') : undefined,
    mainRefusal: user && !isPermitted(user, 'main') ? t('account.refused.main') : undefined,
    accountRefusal:
      user && !isPermitted(permissionHolder(user), 'account') ? t('account.refused.account') : undefined,
    payRefusal: user && !isPermitted(permissionHolder(user), 'pay') ? t('account.refused.pay') : undefined,
  };
}

/**
 * The session does not contain the company's id, so a fixed text stands for it. The permission depends only on whether
 * there is a company.
 */
function permissionHolder(user: NonNullable<ReturnType<typeof useSession>>['user']) {
  return { ...user, companyId: user.company ? 'company' : null };
}
