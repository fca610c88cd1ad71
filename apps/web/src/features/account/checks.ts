import { emailPattern } from '@wayhouse/contract/email-pattern';
import {
  bankAccountPattern,
  latinNamePattern,
  phonePattern,
  plainLinePattern,
  taxIdPattern,
} from '@wayhouse/contract/form-rules';
import { postcodeProblem } from '@wayhouse/contract/postcodes';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { splitList } from '../../shared/text/split-list.ts';

/** Checks of the account's forms, with the messages of specification section 5. The server checks again. Pure. */

export type Problems = Record<string, MessageKey>;
type Check = (value: string) => MessageKey | null;

/** The errors of a draft by field name, in the order of `checks`. Each value is checked without outer blanks. */
export function checkFields<Name extends string>(
  values: Readonly<Record<Name, unknown>>,
  checks: Partial<Record<Name, Check>>,
): Problems {
  const problems: Problems = {};
  for (const [name, check] of Object.entries(checks) as [Name, Check][]) {
    const key = check(String(values[name] ?? '').trim());
    if (key) problems[name] = key;
  }
  return problems;
}

/**
 * A check that the value is not empty and, with `pattern`, that it has this format. `wrong` is the message about a
 * wrong format.
 */
export const required =
  (missing: MessageKey, pattern?: RegExp, wrong?: MessageKey): Check =>
  (value) => {
    if (value === '') return missing;
    return pattern && !pattern.test(value) ? (wrong ?? missing) : null;
  };

/** A check of the format that allows an empty value. */
export const optional =
  (pattern: RegExp, wrong: MessageKey): Check =>
  (value) =>
    value !== '' && !pattern.test(value) ? wrong : null;

export const firstName = required('account.first_name.required', latinNamePattern, 'account.name.latin');
export const lastName = required('account.last_name.required', latinNamePattern, 'account.name.latin');
export const phone = required('account.phone.required', phonePattern, 'account.phone.invalid');
export const optionalPhone = optional(phonePattern, 'account.phone.invalid');
export const email = required('account.email.required', emailPattern, 'account.email.invalid');
export const chosen = (missing: MessageKey) => required(missing);
export const plainLine = (missing: MessageKey) => required(missing, plainLinePattern, 'account.plain');
export const optionalPlainLine = optional(plainLinePattern, 'account.plain');
/** A check of the postcode in the country's format; allows empty where the country has no postcodes. */
export const postcodeOf =
  (country: string): Check =>
  (value) => {
    const problem = postcodeProblem(country, value);
    if (problem === 'missing') return 'account.zip.required';
    return problem && 'fields.zip_form';
  };
export const taxId = optional(taxIdPattern, 'account.format');
export const bankAccount = optional(bankAccountPattern, 'account.format');
/** A check of a code of six digits. A blank in its middle is accepted, because authenticator apps show one. */
export const code: Check = required('account.code.required', /^\d{3}\s?\d{3}$/, 'account.code.invalid');
/** Checks only the length: the code comes from the authenticator app (digits) or is a recovery code (also letters). */
export const factorCode: Check = required('account.factor.any.required', /^.{6,40}$/);

/** A check that every address is valid, and that there are at most `max`. */
export const emailList =
  (max: number): Check =>
  (value) => {
    const all = splitList(value);
    if (all.length > max) return 'account.cc.many';
    return all.every((one) => emailPattern.test(one)) ? null : 'account.cc.invalid';
  };
