import { type FormFields, useForm } from '@wayhouse/client/form/use-form';
import { draftPrefix, readStored, writeStored } from '@wayhouse/client/storage';
import { currentZoneName } from '@wayhouse/contract/catalogue/time-zones';
import { isTimeZone } from '@wayhouse/contract/dates';
import { useState } from 'react';
import { currentPreferences } from '../../shared/preferences.ts';
import { checkRegistration } from './check-registration.ts';
import { type Draft, emptyDraft, restoreDraft, withoutSecrets } from './draft.ts';
import { type Application, fromApplication } from './to-register-input.ts';

/** An application that staff sent back, with the token of the mail. */
export type ReturnedApplication = { token: string; application: Application };

export type RegistrationForm = FormFields<Draft> & {
  returnedApplication: ReturnedApplication | null;
  /** True when the form opened with a draft that was stored on this device. */
  hasStoredDraft: boolean;
  /** Deletes the stored draft, after it was sent or to start over. */
  forget: () => void;
};

function storageKeyOf(returnedApplication: ReturnedApplication | null): string {
  return `${draftPrefix}register${returnedApplication ? `.${returnedApplication.application.application_no}` : ''}`;
}

function initialDraft(returnedApplication: ReturnedApplication | null): Draft {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // A device with only an offset such as `+03:00` has no zone to suggest, so its reader chooses one.
  const timezone = isTimeZone(timeZone) ? currentZoneName(timeZone) : '';
  const empty = emptyDraft({ language: currentPreferences().language, timezone });
  return returnedApplication ? fromApplication(returnedApplication.application, empty) : empty;
}

/** The form's state. The draft is stored on this device, without passwords and codes, until it is sent. */
export function useRegistrationForm(returnedApplication: ReturnedApplication | null): RegistrationForm {
  const storageKey = storageKeyOf(returnedApplication);
  const [stored] = useState(() => readStored<Partial<Draft>>(storageKey));
  const form = useForm<Draft>({
    name: 'reg',
    start: () => restoreDraft(stored, initialDraft(returnedApplication)),
    check: (draft) => checkRegistration(draft, returnedApplication ? 'resubmit' : 'new'),
    onChange: (draft) => writeStored(storageKey, withoutSecrets(draft)),
  });
  return {
    ...form,
    returnedApplication,
    hasStoredDraft: stored !== null,
    forget: () => writeStored(storageKey, null),
  };
}
