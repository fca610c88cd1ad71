/** The company's own pages: sub-users, company info, invoice titles, cards (api.md section 2). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { checkPostcode, companyFields, firstName, lastName, line, optionalLine } from '../form-fields.ts';
import {
  bankAccountPattern,
  companyTypes,
  fieldMax,
  genders,
  phonePattern,
  plainLinePattern,
  taxIdPattern,
} from '../form-rules.ts';
import { email, emptyObject, formVersion, id, languageCode, searchText, text2 } from '../schemas.ts';
import { bookPrivileges, cartPrivileges, jobTitles, orderPrivileges } from './permissions.ts';

/**
 * Options of a person (specification section 3). Each switches mails on. `batch_reservation` also allows a checkout of
 * several cart items, and `batch_inquiry` an export of orders.
 */
export const subUserFlags = z.strictObject({
  receive_email: z.boolean(),
  balance_alert: z.boolean(),
  batch_reservation: z.boolean(),
  batch_inquiry: z.boolean(),
  statement: z.boolean(),
  invoice: z.boolean(),
  on_request_notice: z.boolean(),
  voucher: z.boolean(),
  voucher_cancellation: z.boolean(),
});

const bookList = z.array(z.enum(bookPrivileges)).max(2);
const orderList = z.array(z.enum(orderPrivileges)).min(1).max(2);
const cartList = z.array(z.enum(cartPrivileges)).max(2);

export const subUser = z.object({
  id: z.string(),
  user_name: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders).nullable(),
  job_title: z.enum(jobTitles),
  book_privileges: bookList,
  order_privileges: orderList,
  cart_privileges: cartList,
  cc_email: z.array(z.string()),
  flags: subUserFlags,
  status: z.enum(['active', 'disabled']),
  is_main: z.boolean(),
  /** True until the person has set a password. */
  invited: z.boolean(),
  /** The sign-in asks for a second factor. */
  two_factor: z.boolean(),
  language: languageCode,
});
export type SubUser = z.output<typeof subUser>;

const subUserInput = {
  user_name: line(fieldMax.userName, 'fields.user_name'),
  first_name: firstName,
  last_name: lastName,
  gender: z.enum(genders).nullable().optional(),
  job_title: z.enum(jobTitles),
  /**
   * For an absent list, `subuser/create` sets the job title's privileges (`jobTitleDefaults`), and `subuser/update`
   * changes nothing. Only staff can remove the search privilege (`[]`). After that, `subuser/update` accepts `[]` for
   * this person too.
   */
  book_privileges: bookList.optional(),
  order_privileges: orderList.optional(),
  cart_privileges: cartList.optional(),
  cc_email: z.array(email).max(fieldMax.ccEmails).optional(),
  flags: subUserFlags.partial().optional(),
};

export const company = z.object({
  id: z.string(),
  name: text2,
  company_type: z.enum(companyTypes).nullable(),
  license_number: z.string(),
  phone: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  zip: z.string(),
  address: z.string(),
  status: z.enum(['pending', 'approved', 'rejected', 'suspended']),
  is_package: z.boolean(),
  /** True for the main account, which may change the contact fields. */
  editable: z.boolean(),
  /** Version of the contact fields. */
  version: z.string(),
});

const { phone, country, state, city, zip, address } = companyFields.shape;
const contactFields = { phone, country, state, city, zip, address };

const invoiceTitleFields = {
  title_type: z.enum(['company', 'individual']),
  title: line(fieldMax.invoiceTitle, 'fields.invoice_title'),
  /** Required for a company. */
  tax_id: z.string().trim().max(fieldMax.taxId).regex(taxIdPattern).or(z.literal('')).optional(),
  address: optionalLine(fieldMax.address).optional(),
  phone: z.string().trim().max(25).regex(phonePattern, 'fields.phone').or(z.literal('')).optional(),
  bank_name: z.string().trim().max(fieldMax.bankName).regex(plainLinePattern, 'fields.plain_text').optional(),
  bank_account: z
    .string()
    .trim()
    .max(fieldMax.bankAccount)
    .regex(bankAccountPattern)
    .or(z.literal(''))
    .optional(),
  email,
  is_default: z.boolean().default(false),
  invoice_type: z.literal('general').default('general'),
};

export const invoiceTitle = z.object({
  id: z.string(),
  title_type: z.enum(['company', 'individual']),
  title: z.string(),
  tax_id: z.string(),
  address: z.string(),
  phone: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  email: z.string(),
  is_default: z.boolean(),
  invoice_type: z.literal('general'),
  /** Version of all fields except `is_default`. */
  version: z.string(),
});

export const card = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  holder: z.string(),
  /** True when the caller saved the card; only that person may delete it. */
  mine: z.boolean(),
  /** True when the main account shares the card with its colleagues. */
  shared: z.boolean(),
});

export const companiesEndpoints = {
  'GET /api/v2/subuser/list': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'read',
    input: z.strictObject({ search: searchText.optional() }),
    output: z.array(subUser),
  }),
  /**
   * The new person gets a mail with a link to set a password, or to sign in through the company's own provider. 2007
   * when the e-mail is taken. 1429 after too many taken e-mails, and while too many people invited in the last 24 hours
   * have not accepted.
   */
  'POST /api/v2/subuser/create': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    input: z.strictObject({
      email,
      language: languageCode.optional(),
      ...subUserInput,
      book_privileges: bookList.min(1, 'fields.book_privileges').optional(),
    }),
    output: subUser,
  }),
  /**
   * Absent fields stay. Disabling ends the person's sessions at once, and withdraws the person's open and approved
   * requests for approval. A request that holds a stay remains with its approvers. 1001 at a field that is fixed for
   * the main account.
   */
  'POST /api/v2/subuser/update': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    input: z
      .strictObject(subUserInput)
      .partial()
      .extend({ id, status: z.enum(['active', 'disabled']).optional() }),
    output: subUser,
  }),
  /**
   * For a colleague who lost phone and recovery codes. Removes the second factor and the password, ends all sessions,
   * and mails a link for a new password. 2009 without a recent proof. 1004 without a second factor, for a disabled
   * colleague, and for the main account itself.
   */
  'POST /api/v2/subuser/reset_second_factor': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    input: z.strictObject({ id }),
    output: subUser,
  }),
  /**
   * Gives the main account to an active colleague, who then has every privilege. The caller becomes a colleague and
   * keeps the stored privileges. Both get a mail. 2009 without a recent proof; 1004 for a colleague who is disabled or
   * has not accepted the invitation.
   */
  'POST /api/v2/subuser/hand_over': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'refused',
    input: z.strictObject({ id }),
    output: subUser,
  }),
  /** The caller's company; 1002 for guests, family and friends, who have none. */
  'GET /api/v2/company': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: company,
  }),
  /**
   * Names, type and license number come from the reviewed application; this call does not change them. 4004 when
   * somebody saved since `version`.
   */
  'POST /api/v2/company/update': endpoint({
    audience: 'customer',
    permission: 'main',
    acting: 'admin',
    input: z.strictObject({ ...contactFields, version: formVersion.optional() }).superRefine(checkPostcode),
    output: company,
  }),
  /** The titles of the account, the default first. */
  'POST /api/v2/invoice_title/list': endpoint({
    audience: 'customer',
    permission: null,
    acting: 'read',
    input: emptyObject,
    output: z.array(invoiceTitle),
  }),
  /**
   * Changes the title with `id`; without `id` creates one. The first title of an account becomes its default, and stays
   * the default until another title replaces it. 4004 when somebody saved the title since `version`.
   */
  'POST /api/v2/invoice_title/save': endpoint({
    audience: 'customer',
    permission: 'account',
    acting: 'allowed',
    idempotent: true,
    input: z.strictObject({ id: id.optional(), version: formVersion.optional(), ...invoiceTitleFields }),
    output: invoiceTitle,
  }),
  /** After the default title is deleted, the oldest remaining title becomes the default. */
  'POST /api/v2/invoice_title/delete': endpoint({
    audience: 'customer',
    permission: 'account',
    acting: 'allowed',
    input: z.strictObject({ id }),
    output: emptyObject,
  }),
  /** The caller's own cards, and those that the main account shares; newest first. */
  'POST /api/v2/credit_card/list': endpoint({
    audience: 'customer',
    permission: 'pay',
    acting: 'read',
    input: emptyObject,
    output: z.array(card),
  }),
};
