/** The name and the form of one sub-user, and the form's conversion to the call's input. Pure. */
import type { SubUser } from '@wayhouse/contract/account/companies';
import { type JobTitle, jobTitleDefaults, jobTitleMails } from '@wayhouse/contract/account/permissions';
import { fieldMax, plainLinePattern } from '@wayhouse/contract/form-rules';
import { changedEntries } from '../../../shared/form/changed-entries.ts';
import { splitList } from '../../../shared/text/split-list.ts';
import { checkFields, chosen, email, emailList, firstName, lastName, required } from '../checks.ts';
import { type MailFlags, type MailOption, mailOptions } from '../mail-options.ts';
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

/** The name under which pages show a sub-user. */
export const nameOf = (user: SubUser) => user.user_name || `${user.first_name} ${user.last_name}`.trim();

/** The mail options that a new person with this job title starts with. */
function mailsOf(jobTitle: JobTitle): MailFlags {
  const names: readonly MailOption[] = jobTitleMails[jobTitle];
  return Object.fromEntries(mailOptions.map((option) => [option, names.includes(option)])) as MailFlags;
}

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
    flags: mailsOf(job_title),
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

/**
 * Choosing a job title sets its default privileges, and for a new person its mail options; both can be changed
 * afterwards.
 */
export function withJobTitle(draft: SubUserDraft, jobTitle: JobTitle, isNew: boolean): SubUserDraft {
  return {
    ...draft,
    job_title: jobTitle,
    ...levelsOf(jobTitleDefaults[jobTitle]),
    ...(isNew && { flags: mailsOf(jobTitle) }),
  };
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
    cc_email: splitList(draft.cc_email),
    flags: draft.flags,
  } as const;
}

/**
 * The input of `subuser/update`: only the changed fields and mail options. So a save does not undo what the person, or
 * staff, has changed since the form was opened.
 */
export function changedInput(user: SubUser, draft: SubUserDraft) {
  const before = subUserInput(draftOf(user));
  const after = subUserInput(draft);
  const { flags, ...fields } = changedEntries(before, after);
  return { ...fields, ...(flags && { flags: changedEntries(before.flags, flags) }) };
}
