/**
 * Helpers for tests of registration and of the console: the application over a real database, through its calls only.
 */
import type { StaffRole } from '@wayhouse/contract/account/permissions';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { buildApp } from '../../src/app.ts';
import type { AppContext } from '../../src/context.ts';
import { seedPeople } from '../../src/demo/seed-people.ts';
import { seedStaff } from '../../src/demo/seed-staff.ts';
import { staffTokenOf, type TestClock, testClock, testContext, tokenOf } from '../context.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

type Answer = {
  status: number;
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a caller sees them
  data: any;
  message?: Record<string, string>;
  errors: { path: string; message: Record<string, string> }[];
};

export interface People {
  context: AppContext;
  clock: TestClock;
  database: TestDatabase;
  app: FastifyInstance;
  call: (key: string, body?: object, token?: string) => Promise<Answer>;
  upload: (bytes: Uint8Array, name?: string, field?: string) => Promise<Answer>;
  /** The token of a new session of `<name>@wayhouse.test`. */
  customer: (name: string) => Promise<string>;
  /** The console token of a new session of the demo's member of staff with this role. */
  staff: (role: StaffRole) => Promise<string>;
  /** A console call of this member of staff. `key` has a path below `/api/console/v1/`, such as `GET home`. */
  callAs: (role: StaffRole, key: string, body?: object) => Promise<Answer>;
  /** The id of the demo's member of staff with this role. */
  staffId: (role: StaffRole) => Promise<string>;
  /** Moves the clock on by a minute, requests a code for a registration, and returns the code from the mail. */
  codeFor: (email: string) => Promise<string>;
  /** Mails to the address, newest first. */
  mailsTo: (
    email: string,
  ) => Promise<
    { template: string; language: string; links: string[]; params: unknown; code: string | null }[]
  >;
  close: () => Promise<void>;
}

/** Passes the check of the slider, which is off. */
export const proof = { ticket: 'any', randstr: 'any' };

/** Demo people and staff over a database of the test's own; the slider is off. */
export async function makePeople(): Promise<People> {
  const database = await createTestDatabase();
  const clock = testClock(new Date('2027-03-01T09:00:00Z'));
  const context = testContext(database.db, clock);
  await seedPeople(database.db, { now: clock.now() });
  await seedStaff(database.db, { now: clock.now() });
  const app = await buildApp({ context, isReady: async () => true });
  const call = async (key: string, body: object = {}, token?: string): Promise<Answer> => {
    const [method, url] = key.split(' ') as ['GET' | 'POST', string];
    const query = new URLSearchParams(body as Record<string, string>).toString();
    const response = await app.inject({
      method,
      url: method === 'GET' && query ? `${url}?${query}` : url,
      ...(method === 'POST' && { payload: body }),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    const isJson = response.headers['content-type']?.toString().includes('json');
    return { status: response.statusCode, ...(isJson ? response.json() : { data: response }) } as Answer;
  };
  const mailsTo = (email: string) =>
    database.db
      .selectFrom('platform.messages')
      .select(['template', 'language', 'links', 'params', 'code'])
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .execute();
  return {
    context,
    clock,
    database,
    app,
    call,
    upload: (bytes, name = 'licence.jpg', field = 'file') => upload(app, { bytes, name, field }),
    customer: (name) => tokenOf(context, `${name}@wayhouse.test`),
    staff: (role) => staffTokenOf(context, role),
    callAs: async (role, key, body) =>
      call(key.replace(' ', ' /api/console/v1/'), body, await staffTokenOf(context, role)),
    staffId: async (role) =>
      (
        await database.db
          .selectFrom('identity.staff')
          .select('id')
          .where('role', '=', role)
          .executeTakeFirstOrThrow()
      ).id,
    codeFor: async (email) => {
      clock.advance(61);
      await call('POST /api/v2/sendcode', { email, purpose: 'register', ...proof });
      return (await mailsTo(email.toLowerCase()))[0]?.code ?? '';
    },
    mailsTo,
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

async function upload(
  app: FastifyInstance,
  { bytes, name, field }: { bytes: Uint8Array; name: string; field: string },
): Promise<Answer> {
  const boundary = 'edge-of-part';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const response = await app.inject({
    method: 'POST',
    url: '/api/v2/business_license/upload',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, ...response.json() };
}

/** A picture of a license. */
export function picture(format: 'jpeg' | 'png' = 'jpeg', side = 80): Promise<Buffer> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#d8c8a0' } });
  return format === 'jpeg' ? image.jpeg().toBuffer() : image.png().toBuffer();
}

/** A guest's registration form; `change` replaces fields. */
export function guestForm(email: string, change: object = {}): object {
  return {
    account_type: 'guest',
    email,
    email_code: '000000',
    password: 'long enough 1',
    confirm_password: 'long enough 1',
    first_name: 'Ming',
    last_name: 'Zhào',
    phone: '13800138000',
    area_code: '86',
    timezone: 'Asia/Shanghai',
    language: 'zh',
    country: 'CN',
    terms_accepted: true,
    ...proof,
    ...change,
  };
}

/** Applies by `guestForm`. Returns the ids of application and person, and the form for sending it again. */
export async function applyAsPerson(p: People, email: string, change: object = {}) {
  const form = guestForm(email, { ...change, email_code: await p.codeFor(email) });
  const { code } = await p.call('POST /api/v2/user/register', form);
  if (code !== 0) throw new Error(`the application was refused with ${code}`);
  const { id, user_id: userId } = await p.database.db
    .selectFrom('companies.applications')
    .select(['id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { email_code: _code, ...correctedForm } = form as Record<string, unknown>;
  return { id, userId, correctedForm };
}

/** The token of the link in the newest mail to the address. */
export async function tokenMailedTo(p: People, email: string): Promise<string> {
  return (await p.mailsTo(email))[0]?.links[0]?.split('=')[1] ?? '';
}

/** A checklist with all items that a person without a company needs. */
export const personChecklist = {
  licence_readable: false,
  licence_matches: false,
  company_exists: false,
  contact_reached: true,
  person_plausible: true,
};

/** The company's part of the registration form. */
export function companyForm(licenseFileId: string, change: object = {}): object {
  return {
    name_en: 'Cloudgate Travel Co., Ltd.',
    name_zh: '云门旅行社（杭州）',
    company_type: 'travel_agency',
    license_number: '91330100MA2ABCDE1X',
    license_file_id: licenseFileId,
    phone: '0571 8765 4321',
    country: 'CN',
    state: 'ZJ',
    city: '杭州',
    zip: '310000',
    address: '西湖区文三路 1 号',
    ...change,
  };
}
