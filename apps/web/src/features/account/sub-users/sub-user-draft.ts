/** The form of one sub-user, and its conversion to the call's input. Pure. */
import type { SubUser } from '@wayhouse/contract/account/companies';
import { type JobTitle, jobTitleDefaults } from '@wayhouse/contract/account/permissions';
import { fieldMax, plainLinePattern } from '@wayhouse/contract/form-rules';
import {
  checkFields,
  chosen,
  email,
  emailList,
  firstName,
  lastName,
  required,
  splitEmails,
} from '../checks.ts';
import type { MailFlags } from '../mail-options.ts';
import { type Levels, levelsOf, privilegesOf } from './privilege-levels.ts';

export type SubUserDraft = Levels & {
  email: string;
  user_name: string;
  first_name: string;
  last_name: string;
  gender: string;
  language: 'en' | 'zh';
  job_title: JobTitle;
  cc_email: string;
  flags: MailFlags;
};

/** Default: every mail about bookings, including batch reservations; none about money or batch inquiries. */
const newFlags: MailFlags = {
  receive_email: true,
  voucher: true,
  voucher_cancellation: true,
  on_request_notice: true,
  invoice: false,
  statement: false,
  balance_alert: false,
  batch_reservation: true,
  batch_inquiry: false,
};

export function newDraft(language: 'en' | 'zh'): SubUserDraft {
  const job_title: JobTitle = 'sales';
  return {
    email: '',
    user_name: '',
    first_name: '',
    last_name: '',
    gender: '',
    language,
    job_title,
    ...levelsOf(jobTitleDefaults[job_title]),
    cc_email: '',
    flags: newFlags,
  };
}

export function draftOf(user: SubUser): SubUserDraft {
  return {
    email: user.email,
    user_name: user.user_name,
    first_name: user.first_name,
    last_name: user.last_name,
    gender: user.gender ?? '',
    language: user.language,
    job_title: user.job_title,
    ...levelsOf(user),
    cc_email: user.cc_email.join('\n'),
    flags: user.flags,
  };
}

/** Choosing a job title sets its default privileges; they can be changed afterwards. */
export function withJobTitle(draft: SubUserDraft, jobTitle: JobTitle): SubUserDraft {
  return { ...draft, job_title: jobTitle, ...levelsOf(jobTitleDefaults[jobTitle]) };
}

export function checkSubUser(draft: SubUserDraft) {
  return checkFields(draft, {
    email,
    user_name: required('account.users.name.required', plainLinePattern, 'account.plain'),
    first_name: firstName,
    last_name: lastName,
    job_title: chosen('account.users.job.required'),
    cc_email: emailList(fieldMax.ccEmails),
  });
}

/** The common input of `subuser/create` and `subuser/update`. */
export function subUserInput(draft: SubUserDraft) {
  const { gender } = draft;
  return {
    user_name: draft.user_name.trim(),
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    gender: gender === 'male' || gender === 'female' ? gender : null,
    job_title: draft.job_title,
    ...privilegesOf(draft),
    cc_email: splitEmails(draft.cc_email),
    flags: draft.flags,
  } as const;
}
