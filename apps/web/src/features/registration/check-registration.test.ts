import { setAt } from '@wayhouse/client/form/draft-path';
import { register } from '@wayhouse/contract/account/registration';
import { describe, expect, it } from 'vitest';
import { checkRegistration } from './check-registration.ts';
import { type Draft, emptyDraft, restoreDraft, withoutSecrets } from './draft.ts';
import { fieldOf, fromApplication, toRegisterInput, toResubmitInput } from './to-register-input.ts';

const empty = emptyDraft({ language: 'zh', timezone: 'Asia/Shanghai' });
const proof = { ticket: 'ticket', randstr: 'rand' };

const companyDraft: Draft = {
  ...empty,
  company: {
    name_en: 'Northlane Travel Co., Ltd.',
    name_zh: '北径国际旅行社有限公司',
    company_type: 'travel_agency',
    license_number: '91310000MA1K4C7XXH',
    license: { file_id: 'file1', name: 'license.jpg', size: 100 },
    phone: '+86 21 6288 0148',
    country: 'CN',
    state: 'SH',
    city: '上海',
    zip: '200040',
    address: '南京西路 1788 号',
  },
  first_name: 'Yue',
  last_name: 'Lin',
  email: 'lin.yue@northlane.test',
  email_code: '482013',
  phone: '138 0013 5526',
  password: 'waystation26',
  confirm_password: 'waystation26',
  terms_accepted: true,
};
const familyDraft: Draft = {
  ...companyDraft,
  account_type: 'family',
  country: 'CN',
  staff_email: 'agent@wayhouse.test',
};

describe('errors of the registration form', () => {
  it('a complete form of each type has no errors, and its input fits the contract', () => {
    for (const draft of [companyDraft, familyDraft, { ...familyDraft, account_type: 'guest' as const }]) {
      expect(checkRegistration(draft, 'new')).toEqual({});
      expect(register.safeParse(toRegisterInput(draft, proof)).error).toBeUndefined();
    }
  });

  it('every empty field gets the message of the specification', () => {
    expect(checkRegistration({ ...empty, timezone: '' }, 'new')).toEqual({
      'company.name_en': 'fields.company_name_en',
      'company.name_zh': 'fields.company_name_zh',
      'company.license_number': 'fields.license_number',
      'company.license': 'fields.license_file',
      'company.country': 'fields.country',
      'company.state': 'fields.state',
      'company.city': 'fields.city',
      'company.zip': 'fields.zip',
      'company.address': 'fields.address',
      'company.phone': 'fields.company_phone',
      first_name: 'fields.first_name',
      last_name: 'fields.last_name',
      email: 'identity.email.required',
      email_code: 'fields.email_code',
      phone: 'fields.phone_required',
      password: 'password.required',
      confirm_password: 'password.confirm.required',
      timezone: 'fields.timezone',
      terms_accepted: 'fields.terms',
    });
  });

  it('only a company must name a company, and only family a staff email', () => {
    const guestPaths = Object.keys(checkRegistration({ ...empty, account_type: 'guest' }, 'new'));
    expect(guestPaths).not.toContain('staff_email');
    expect(guestPaths.filter((path) => path.startsWith('company.'))).toEqual([]);
    expect(checkRegistration({ ...familyDraft, staff_email: '' }, 'new')).toEqual({
      staff_email: 'fields.staff_email',
    });
    expect(checkRegistration({ ...familyDraft, staff_email: familyDraft.email }, 'new')).toEqual({
      staff_email: 'registration.staff_email.own',
    });
  });

  it.each([
    ['first_name', '林', 'registration.latin'],
    ['last_name', 'Li\u202en', 'registration.latin'],
    ['company.name_en', '北径', 'registration.latin'],
    ['company.name_zh', '😀', 'fields.name_chinese'],
    ['company.city', '<b>Rome</b>', 'fields.plain_text'],
    ['company.address', 'Road 𠀀\u0007', 'fields.plain_text'],
    ['company.license_number', "1' or '1'='1", 'registration.format'],
    ['first_name', 'a'.repeat(61), 'registration.long'],
    ['phone', 'call me', 'fields.phone'],
    ['password', 'short', 'password.short'],
    ['email', 'lin.yue@', 'identity.email.invalid'],
  ])('refuses %s = %j as the server does', (path, value, problem) => {
    const draft = setAt(companyDraft, path, value);
    expect(checkRegistration(draft, 'new')[path]).toBe(problem);
    expect(register.safeParse(toRegisterInput(draft, proof)).error?.issues[0]?.path.join('.')).toBe(path);
  });

  it('a second submission needs neither code nor password', () => {
    const draft = withoutSecrets(companyDraft);
    expect(checkRegistration(draft, 'resubmit')).toEqual({});
    expect(toResubmitInput(draft, 'token', proof)).not.toHaveProperty('password');
    expect(checkRegistration({ ...draft, password: 'waystation27' }, 'resubmit')).toEqual({
      confirm_password: 'password.confirm.required',
    });
  });
});

describe('the stored draft', () => {
  it('has everything except passwords and codes', () => {
    const storedText = JSON.stringify(withoutSecrets(companyDraft));
    expect(storedText).toContain('北径国际旅行社有限公司');
    expect(storedText).not.toContain('waystation26');
    expect(storedText).not.toContain('482013');
  });

  it('is merged into a newer form', () => {
    expect(restoreDraft({ first_name: 'Yue' }, empty)).toEqual({ ...empty, first_name: 'Yue' });
    expect(restoreDraft(null, empty)).toEqual(empty);
  });
});

describe('a returned application', () => {
  it('fills the form with the sent values; the terms must be accepted again', () => {
    const { license, ...companyValues } = companyDraft.company;
    const values = {
      account_type: 'corporate' as const,
      email: companyDraft.email,
      first_name: 'Yue',
      last_name: 'Lin',
      phone: companyDraft.phone,
      area_code: '86',
      timezone: 'Asia/Shanghai',
      language: 'zh' as const,
      country: 'CN',
      company: { ...companyValues, license_file_id: 'file1', license_file_name: 'license.jpg' },
    };
    const draft = fromApplication({ application_no: 'A1', status: 'rejected', reason: '', values }, empty);
    expect(draft.company).toEqual({ ...companyDraft.company, license: { ...license, size: 0 } });
    expect(draft.terms_accepted).toBe(false);
  });
});

describe("the server's field errors", () => {
  it('are shown at visible fields', () => {
    expect(fieldOf('company.license_file_id', companyDraft)).toBe('company.license');
    expect(fieldOf('country', companyDraft)).toBe('company.country');
    expect(fieldOf('country', familyDraft)).toBe('country');
    expect(fieldOf('last_name', companyDraft)).toBe('last_name');
  });
});
