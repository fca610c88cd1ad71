import type { Problem } from '@wayhouse/client/form/use-form';
import type { Proof } from '@wayhouse/client/slider/use-slider';
import { type Answer, messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { emailTakenCode, invalidCode, wrongCodeCode } from '@wayhouse/contract/answer-codes';
import { languageTag } from '@wayhouse/i18n/translate';
import { type I18n, useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { fieldOf, toRegisterInput, toResubmitInput } from './to-register-input.ts';
import type { RegistrationForm } from './use-registration-form.ts';

type RegisterAnswer = { application_no: string; awaits_staff: boolean };
type Options = { form: RegistrationForm; onSent: (answer: RegisterAnswer) => void };

/** Sends the form. An error is shown at its field or above the button; the typed data is kept. */
export function useSubmitRegistration({ form, onSent }: Options) {
  const { lang, t } = useI18n();
  const [failure, setFailure] = useState<string | null>(null);

  const { busy, run: send } = useAction(async (proof: Proof) => {
    setFailure(null);
    const { draft, returnedApplication } = form;
    try {
      const answer: Answer<RegisterAnswer> = returnedApplication
        ? await call(
            'POST /api/v2/user/register/resubmit',
            toResubmitInput(draft, returnedApplication.token, proof),
            {
              quiet: true,
            },
          )
        : await call('POST /api/v2/user/register', toRegisterInput(draft, proof), { quiet: true });
      if (answer.code === 0 && answer.data) return onSent(answer.data);
      const problems = placeErrors(answer, form, lang);
      if (problems) form.showProblems(problems);
      setFailure(failureOf(answer, problems !== null, { lang, t }));
    } catch {
      setFailure(t('registration.failed'));
    }
  });
  return { busy, failure, send, clear: () => setFailure(null) };
}

/**
 * The message above the button. A wrong email code and a taken email address have messages of their own. Else: the
 * server's first field error, or its message.
 */
export function failureOf(
  answer: Answer<RegisterAnswer>,
  hasFieldErrors: boolean,
  { lang, t }: Pick<I18n, 'lang' | 't'>,
): string {
  if (hasFieldErrors && answer.code === wrongCodeCode) return t('registration.code.wrong');
  // The message is general, because the email field says that its address is registered.
  if (answer.code === emailTakenCode) return t('registration.incomplete');
  return messageOf(answer, lang) ?? t('registration.failed');
}

/**
 * Maps the server's errors to the form's fields; null when the answer has no field errors, or has an error for which
 * the form has no field.
 */
function placeErrors(
  answer: Answer<RegisterAnswer>,
  form: RegistrationForm,
  lang: 'en' | 'zh',
): Record<string, Problem> | null {
  if (answer.code === emailTakenCode) return { email: { key: 'registration.email.taken' } };
  // The form of a returned application has no code field. There the error concerns the link in the mail.
  if (answer.code === wrongCodeCode && !form.returnedApplication)
    return { email_code: { key: 'registration.code.wrong' } };
  if (answer.code !== invalidCode || !answer.errors?.length) return null;
  const fieldErrors = answer.errors.map((error) => {
    const field = fieldOf(error.path, form.draft);
    return [field, { text: error.message[languageTag(lang)] }] as const;
  });
  return fieldErrors.every(([field]) => document.getElementById(form.idOf(field)))
    ? Object.fromEntries(fieldErrors)
    : null;
}
