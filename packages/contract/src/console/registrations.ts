/** The review of applications for an account by staff (product.md sections 1 and 10). */
import { z } from 'zod';
import { accountTypes } from '../account/identity.ts';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../form-fields.ts';
import { fieldMax } from '../form-rules.ts';
import {
  emptyObject,
  fileAnswer,
  id,
  instant,
  languageCode,
  pageOf,
  queryPage,
  queryPageSize,
  searchText,
  text2,
} from '../schemas.ts';

export const applicationStates = ['pending', 'more_asked', 'approved', 'rejected'] as const;

/** The reviewer's checklist. The first three items are for companies only. */
export const checklistItems = [
  'licence_readable',
  'licence_matches',
  'company_exists',
  'contact_reached',
  'person_plausible',
] as const;
export const checklist = z.strictObject({
  licence_readable: z.boolean(),
  licence_matches: z.boolean(),
  company_exists: z.boolean(),
  contact_reached: z.boolean(),
  person_plausible: z.boolean(),
});

export const registrationBrief = z.object({
  id: z.string(),
  application_no: z.string(),
  account_type: z.enum(accountTypes),
  status: z.enum(applicationStates),
  /** Name of the company; for a person, the same name in both languages. */
  name: text2,
  person: z.string(),
  email: z.string(),
  country: z.string(),
  language: languageCode,
  /**
   * Start of the time limit of 24 hours: submission, resubmission, or for `family` the confirmation by the company's
   * employee.
   */
  waiting_since: instant,
  due_at: instant,
  /**
   * Seconds until `due_at`; negative when overdue. Null after the decision, while the applicant must answer, and while
   * `awaits_staff`.
   */
  seconds_left: z.int().nullable(),
  overdue: z.boolean(),
  /** Family: the named employee of an approved company has not confirmed yet. */
  awaits_staff: z.boolean(),
  resubmissions: z.int(),
});

const text = z.string();
export const registrationDetail = registrationBrief.extend({
  first_name: text,
  last_name: text,
  phone: text,
  area_code: text,
  timezone: text,
  terms_version: text,
  company: z
    .object({
      name_en: text,
      name_zh: text,
      company_type: text,
      license_number: text,
      phone: text,
      country: text,
      country_name: text2,
      state: text,
      state_name: text2,
      city: text,
      zip: text,
      address: text,
    })
    .nullable(),
  /** The picture is at `GET …/{id}/licence`, which needs the staff token. So pages fetch it and show the blob. */
  licence: z
    .object({ name: text, content_type: text, size: z.int(), width: z.int(), height: z.int() })
    .nullable(),
  /**
   * The employee who is named in a family application and confirms the applicant. `is_active`: the employee and the
   * company may sign in. While it is false, the application cannot be approved.
   */
  staff_member: z
    .object({
      email: text,
      name: text,
      company: text2,
      confirmed_at: instant.nullable(),
      is_active: z.boolean(),
    })
    .nullable(),
  checklist,
  /** Id on the customer pages, after approval. */
  customer_id: z.string().nullable(),
  /** Other applications with the same license number, newest first, at most 20. */
  similar: z.array(
    z.object({ id: text, application_no: text, name: text2, status: z.enum(applicationStates) }),
  ),
  history: z.array(
    z.object({
      at: instant,
      kind: z.enum([
        'submitted',
        'confirmed',
        'more_asked',
        'resubmitted',
        'approved',
        'rejected',
        'link_sent',
      ]),
      by: text.nullable(),
      reason: text2.nullable(),
      /** Fields that differ from the previous submission (resubmitted only). */
      changed: z.array(z.object({ field: text, before: text, after: text })),
    }),
  ),
});
export type RegistrationDetail = z.output<typeof registrationDetail>;

const params = z.strictObject({ id });
/** The text in the applicant's language is required; the text in the other language may be empty. */
const reasonText = optionalText(fieldMax.reason);
const reason = z.strictObject({ en: reasonText, zh: reasonText });
/**
 * `resubmissions` of the application as the reviewer saw it. Error 4004 when the applicant has sent the form again
 * since. Absent: no comparison.
 */
const resubmissions = z.int().min(0).optional();
const template = z.object({ key: z.string(), text: text2 });

export const consoleRegistrationsEndpoints = {
  'GET /api/console/v1/registrations': endpoint({
    audience: 'staff',
    permission: 'registrations.review',
    input: z.strictObject({
      /** Default: applications that wait for a decision, longest wait first. */
      status: z.enum([...applicationStates, 'all']).default('pending'),
      account_type: z.enum(accountTypes).optional(),
      search: searchText.optional(),
      page: queryPage,
      page_size: queryPageSize,
    }),
    output: pageOf(registrationBrief).extend({
      counts: z.object({ pending: z.int(), overdue: z.int(), more_asked: z.int() }),
    }),
  }),
  /** Ready-made reasons in both languages, and the tiers to choose from. */
  'GET /api/console/v1/review-templates': endpoint({
    audience: 'staff',
    permission: 'registrations.review',
    input: emptyObject,
    output: z.object({
      reject: z.array(template),
      ask: z.array(template),
      tiers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  'GET /api/console/v1/registrations/{id}': endpoint({
    audience: 'staff',
    permission: 'registrations.review',
    input: z.strictObject({ params }),
    output: registrationDetail,
  }),
  /** Answers the picture's bytes, without an envelope. */
  'GET /api/console/v1/registrations/{id}/licence': endpoint({
    audience: 'staff',
    permission: 'registrations.review',
    file: true,
    input: z.strictObject({ params }),
    output: fileAnswer,
  }),
  /** Absent entries stay unchanged, so that two reviewers can tick items at the same time. */
  'POST /api/console/v1/registrations/{id}/checklist': endpoint({
    audience: 'staff',
    permission: 'registrations.review',
    input: z.strictObject({ params, resubmissions, checklist: checklist.partial() }),
    output: registrationDetail,
  }),
  /**
   * Opens the account with tier and package rates, and sends the mail. It grants no credit: finance does that on the
   * customer's page. 1004 unless the application is pending, and while the employee of a family application has not
   * confirmed or may not sign in.
   */
  'POST /api/console/v1/registrations/{id}/approve': endpoint({
    audience: 'staff',
    permission: 'registrations.review',
    input: z.strictObject({
      params,
      resubmissions,
      checklist,
      tier_id: id,
      is_package: z.boolean().default(false),
      /** True when the reviewer has looked at the applications in `similar`; required when there are any. */
      same_license_checked: z.boolean().default(false),
    }),
    output: registrationDetail,
  }),
  /**
   * Returns a pending application to the applicant for more facts, by a mail with the reason and a link. 1001 without a
   * reason in the applicant's language.
   */
  'POST /api/console/v1/registrations/{id}/ask': endpoint({
    audience: 'staff',
    permission: 'registrations.review',
    input: z.strictObject({ params, resubmissions, reason }),
    output: registrationDetail,
  }),
  /**
   * Rejects an application, also one that waits for the applicant. The applicant gets a mail with the reason and a
   * link, by which the form can be sent again. 1001 without a reason in the applicant's language.
   */
  'POST /api/console/v1/registrations/{id}/reject': endpoint({
    audience: 'staff',
    permission: 'registrations.review',
    input: z.strictObject({ params, resubmissions, reason }),
    output: registrationDetail,
  }),
  /**
   * Mails a new link of a rejected application, or of one that waits for the applicant, with the same reason. The
   * previous link no longer works.
   */
  'POST /api/console/v1/registrations/{id}/resend': endpoint({
    audience: 'staff',
    permission: 'registrations.review',
    input: z.strictObject({ params }),
    output: registrationDetail,
  }),
};
