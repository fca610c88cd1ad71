import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Proof } from '@wayhouse/client/slider/use-slider';
import { phonePattern } from '@wayhouse/contract/form-rules';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import { CodeField } from '../../shared/form/code-field.tsx';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import { Slider } from '../../shared/form/slider.tsx';
import styles from './identity.module.css';
import { keepReturnPath } from './keep-return-path.ts';
import { RefusalNote } from './refusal-note.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { signInBySms } from './sign-in.ts';
import type { Refusal } from './sign-in-outcome.ts';

type Problem = 'identity.mobile.required' | 'identity.mobile.invalid';

function checkMobile(value: string): Problem | null {
  const mobile = value.trim();
  if (mobile === '') return 'identity.mobile.required';
  return phonePattern.test(mobile) ? null : 'identity.mobile.invalid';
}

/** Area code, number and the code sent to it, then the slider and the sign-in. */
export function SmsLoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [areaCode, setAreaCode] = useState(lang === 'zh' ? '86' : '1');
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(true);
  const [mobileProblem, setMobileProblem] = useState<Problem | null>(null);
  const [hasCodeProblem, setHasCodeProblem] = useState(false);
  const [isPuzzleOpen, setIsPuzzleOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);

  const mobileFits = () => {
    const problem = checkMobile(mobile);
    setMobileProblem(problem);
    if (problem) document.getElementById('sms-mobile')?.focus();
    return problem === null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isCodeInvalid = !/^\d{6}$/.test(code);
    setHasCodeProblem(isCodeInvalid);
    if (!mobileFits()) return;
    if (isCodeInvalid) return document.getElementById('sms-code')?.focus();
    setRefusal(null);
    setIsPuzzleOpen(true);
  };
  const closePuzzle = () => setIsPuzzleOpen(false);
  const send = async (proof: Proof) => {
    closePuzzle();
    setIsSending(true);
    const outcome = await signInBySms({ areaCode, mobile, code, proof, client, remember }).catch(() => null);
    setIsSending(false);
    if (outcome?.kind === 'signed_in') onSignedIn();
    else if (outcome?.kind === 'second_factor') setChallenge(outcome.challenge);
    else if (outcome) setRefusal(outcome.refusal);
  };
  if (challenge) {
    const back = () => setChallenge(null);
    return <SecondFactorForm {...{ challenge, remember, onSignedIn }} loginType="sms" onBack={back} />;
  }
  return (
    <form className={styles.form} noValidate aria-busy={isSending} onSubmit={submit}>
      <h1 className="t30">{t('identity.sms.title')}</h1>
      <p className={`c2 ${styles.intro}`}>{t('identity.sms.intro')}</p>
      <div className="col g20">
        <PhoneField
          id="sms-mobile"
          label={t('identity.mobile')}
          areaLabel={t('identity.area_code')}
          big
          areaCode={areaCode}
          number={mobile}
          error={mobileProblem && t(mobileProblem)}
          onArea={setAreaCode}
          onNumber={(number) => {
            setMobile(number);
            setMobileProblem(null);
          }}
          onLeave={() => setMobileProblem(checkMobile(mobile))}
        />
        <CodeField
          id="sms-code"
          label={t('identity.code')}
          big
          value={code}
          error={hasCodeProblem && t('identity.code.digits')}
          onChange={(value) => {
            setCode(value);
            setHasCodeProblem(false);
          }}
          ready={mobileFits}
          send={(proof) =>
            call(
              'POST /api/v2/sms/send',
              { area_code: areaCode, mobile: mobile.trim(), ...proof },
              { quiet: true },
            )
          }
        />
        <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {t('identity.remember')}
        </Checkbox>
        {refusal && <RefusalNote refusal={refusal} />}
        <Button type="submit" kind="primary" size="lg" full busy={isSending}>
          {t(isSending ? 'identity.signing_in' : 'identity.sign_in')}
        </Button>
        <PasswordLink />
      </div>
      {isPuzzleOpen && <Slider onPassed={(proof) => void send(proof)} onClose={closePuzzle} />}
    </form>
  );
}

function PasswordLink() {
  const { t } = useI18n();
  return (
    <Link
      to="/login"
      search={keepReturnPath}
      className={buttonClass({ kind: 'secondary', size: 'lg', full: true })}
    >
      {t('identity.by_password')}
    </Link>
  );
}
