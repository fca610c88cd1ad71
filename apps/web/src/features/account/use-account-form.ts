import type { Answer } from '@wayhouse/client/transport';
import type { FieldError } from '@wayhouse/contract/envelope';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { type Lang, languageTag } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { say } from '../../shared/texts.ts';
import { type DraftForm, type Problem, useDraftForm } from '../../shared/use-draft-form.ts';
import { useOnce } from './use-once.ts';

/** A form of the account area: what is typed, and the one call that saves it. */
export type AccountForm<Draft> = DraftForm<Draft> & {
  busy: boolean;
  /** What went wrong as a whole, in the reader's language. */
  failure: string | null;
  /** Checks, sends once, shows the server's words at their fields. The data, or nothing when it did not go through. */
  submit: <Data>(work: (draft: Draft) => Promise<Answer<Data>>) => Promise<Data | undefined>;
};

type Options<Draft> = {
  name: string;
  start: Draft;
  check: (draft: Draft) => Readonly<Record<string, MessageKey>>;
};

/** State of one form. `start` counts once; mount the form anew (key) when the server has newer values. */
export function useAccountForm<Draft extends object>(options: Options<Draft>): AccountForm<Draft> {
  const { lang } = useI18n();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, once } = useOnce();
  const form = useDraftForm<Draft>({
    name: options.name,
    first: () => options.start,
    keep: () => undefined,
    check: options.check,
  });
  const send = <Data>(work: (draft: Draft) => Promise<Answer<Data>>) =>
    once(async () => {
      setFailure(null);
      const answer = await work(form.draft);
      if (answer.code === 0) return answer.data ?? ({} as Data);
      const found = { ...atField(form.draft, answer), ...atFields(form.draft, answer.errors ?? [], lang) };
      form.place(found);
      if (Object.keys(found).length === 0) setFailure(answer.message ?? say('common.transport.unknown'));
      return undefined;
    });
  const submit = async <Data>(work: (draft: Draft) => Promise<Answer<Data>>) =>
    form.checkAll() ? send(work) : undefined;
  return { ...form, busy, failure, submit };
}

/** Answers that speak of one field without naming it (api.md section 1). */
const fieldOfCode: Record<number, readonly string[]> = {
  2001: ['old_password'],
  2006: ['email_code', 'phone_code', 'otp'],
  2007: ['email'],
};

function atField(draft: object, { code, message }: Answer<unknown>): Record<string, Problem> {
  const field = fieldOfCode[code]?.find((name) => name in draft);
  return field && message ? { [field]: { text: message } } : {};
}

/** The server's words by field of the form: `cc_email.2` belongs to the field `cc_email`. */
function atFields(draft: object, errors: readonly FieldError[], lang: Lang): Record<string, Problem> {
  const found: Record<string, Problem> = {};
  for (const { path, message } of errors) {
    const field = path.split('.')[0] ?? '';
    if (field in draft && !(field in found)) found[field] = { text: message[languageTag(lang)] };
  }
  return found;
}
