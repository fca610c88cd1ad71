import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Skeleton } from '@wayhouse/ui/state';
import { useEffect, useRef, useState } from 'react';
import {
  type FailedSignIn,
  type FinishedSignIn,
  finishCompanySignIn,
  type ProviderAnswer,
} from '../../features/identity/company-sign-in.ts';
import { CompanySignInForm } from '../../features/identity/company-sign-in-form.tsx';
import styles from '../../features/identity/identity.module.css';
import { SecondFactorForm } from '../../features/identity/second-factor-form.tsx';
import { SignInFrame } from '../../features/identity/sign-in-frame.tsx';
import { useTitle } from '../../shared/page/use-title.ts';

/**
 * /company-sign-in: the work email leads to the company's identity provider. The provider sends the browser back here
 * with its answer in the query.
 */
export function CompanySignInPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const answer = useSearch({ strict: false }) as ProviderAnswer;
  const [signInResult, setSignInResult] = useState<FinishedSignIn | FailedSignIn | null>(null);
  const sentState = useRef<string | undefined>(undefined);
  useTitle('identity.company.title');
  const goOn = (back: string | undefined) =>
    void (back ? navigate({ href: back, replace: true }) : navigate({ to: '/fit', replace: true }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is valid once
  useEffect(() => {
    if (answer.state === undefined || sentState.current === answer.state) return;
    sentState.current = answer.state;
    void finishCompanySignIn(answer, client).then((result) => {
      if (typeof result === 'object' && result.outcome.kind === 'signed_in') return goOn(result.back);
      setSignInResult(result);
      // The provider's answer can be used only once. It is removed from the URL, so that a reload begins a new sign-in.
      void navigate({ to: '/company-sign-in', search: {}, replace: true });
    });
  }, [answer.state]);
  if (signInResult)
    return (
      <SignInFrame>
        <Result signInResult={signInResult} onGoOn={goOn} onRestart={() => setSignInResult(null)} />
      </SignInFrame>
    );
  return <SignInFrame>{answer.state === undefined ? <CompanySignInForm /> : <Busy />}</SignInFrame>;
}

type ResultProps = {
  signInResult: FinishedSignIn | FailedSignIn;
  onGoOn: (back: string | undefined) => void;
  onRestart: () => void;
};

/**
 * The form for the second factor of the person's Wayhouse account, or the sign-in form with the reason of the refusal.
 */
function Result({ signInResult, onGoOn, onRestart }: ResultProps) {
  const { t } = useI18n();
  if (typeof signInResult === 'string')
    return <CompanySignInForm refusal={t(`identity.company.${signInResult}`)} />;
  const { outcome, remember, back } = signInResult;
  if (outcome.kind === 'second_factor')
    return (
      <SecondFactorForm
        challenge={outcome.challenge}
        remember={remember}
        loginType="single"
        onSignedIn={() => onGoOn(back)}
        onBack={onRestart}
      />
    );
  return <CompanySignInForm refusal={outcome.kind === 'refused' ? outcome.refusal.text : undefined} />;
}

function Busy() {
  const { t } = useI18n();
  return (
    <div className={`col g16 ${styles.form}`} aria-busy="true">
      <h1 className="t30">{t('identity.single.title')}</h1>
      <p className="c2" role="status">
        {t('identity.single.busy')}
      </p>
      <Skeleton height={48} />
    </div>
  );
}
