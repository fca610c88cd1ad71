import { draftPrefix, readStored, writeStored } from '@wayhouse/client/storage';
import { type FormFields, useForm } from '@wayhouse/client/use-form';
import { currentPreferences } from '../../shared/preferences.ts';
import { checkRegistration } from './check-registration.ts';
import { type Draft, emptyDraft, restoreDraft, withoutSecrets } from './draft.ts';
import { type Application, fromApplication } from './to-register-input.ts';

/** An application that staff sent back, with the token of the mail. */
export type Returned = { token: string; application: Application };

export type RegistrationForm = FormFields<Draft> & {
  returned: Returned | null;
  /** True when a stored draft was found on this device. */
  hasStoredDraft: boolean;
  /** Deletes the stored draft, after it was sent or to start over. */
  forget: () => void;
};

function placeOf(returned: Returned | null): string {
  return `${draftPrefix}register${returned ? `.${returned.application.application_no}` : ''}`;
}

function blank(returned: Returned | null): Draft {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const empty = emptyDraft({ language: currentPreferences().language, timezone: timeZone ?? '' });
  return returned ? fromApplication(returned.application, empty) : empty;
}

/** The form's state. The draft is stored on this device, without passwords and codes, until it is sent. */
export function useRegistrationForm(returned: Returned | null): RegistrationForm {
  const place = placeOf(returned);
  const stored = readStored<Partial<Draft>>(place);
  const form = useForm<Draft>({
    name: 'reg',
    start: () => restoreDraft(stored, blank(returned)),
    check: (draft) => checkRegistration(draft, returned ? 'resubmit' : 'new'),
    onChange: (draft) => writeStored(place, withoutSecrets(draft)),
  });
  return {
    ...form,
    returned,
    hasStoredDraft: stored !== null,
    forget: () => writeStored(place, null),
  };
}
