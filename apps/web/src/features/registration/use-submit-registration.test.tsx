import { renderPart } from '@wayhouse/client/testing/render-part';
import { emailTakenCode, invalidCode, wrongCodeCode } from '@wayhouse/contract/answer-codes';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { emptyDraft } from './draft.ts';
import type { RegistrationForm } from './use-registration-form.ts';
import { failureOf, useSubmitRegistration } from './use-submit-registration.ts';

afterEach(() => vi.restoreAllMocks());

/** The fields with errors after the server refused the form with code 2006. */
async function fieldsAfterRefusal(returnedApplication: object | null): Promise<string[]> {
  vi.spyOn(network, 'fetch').mockImplementation(async () =>
    Response.json({ code: wrongCodeCode, message: 'Refused' }),
  );
  const showProblems = vi.fn();
  const draft = emptyDraft({ language: 'en', timezone: 'Asia/Shanghai' });
  const form = { draft, returnedApplication, showProblems } as unknown as RegistrationForm;
  let send: ReturnType<typeof useSubmitRegistration>['send'] | undefined;
  function Screen() {
    send = useSubmitRegistration({ form, onSent: () => {} }).send;
    return null;
  }
  renderPart(<Screen />);
  await send?.({ ticket: 't', randstr: 'r' });
  return showProblems.mock.calls.flatMap(([problems]) => Object.keys(problems));
}

test('a used link of a returned application is not reported as a wrong code, for which there is no field', async () => {
  expect(await fieldsAfterRefusal(null)).toEqual(['email_code']);
  expect(await fieldsAfterRefusal({ token: 'used' })).toEqual([]);
});

test('only a taken email address is reported as registered', () => {
  const message = 'Please check the marked fields.';
  const failure = (code: number) => failureOf({ code, message }, true, { lang: 'en', t: (key) => key });
  expect(failure(invalidCode)).toBe(message);
  expect(failure(emailTakenCode)).toBe('registration.incomplete');
  expect(failure(wrongCodeCode)).toBe('registration.code.wrong');
});
