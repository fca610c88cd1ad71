/** Signs in by a call, or through the form with the target position of the slider from the database. */
import type { StaffRole } from '@wayhouse/contract/account/permissions';
import type { Page } from 'playwright-core';
import { hashSecret } from '../../apps/server/src/modules/identity/hash-secret.ts';
import { addressKey } from '../../apps/server/src/platform/address-key.ts';
import type { Stage } from './harness.ts';
import type { Words } from './words.ts';

/** The password of all demo people. */
export const demoPassword = 'wayhouse-demo';

type Person = { email: string; password?: string };

/**
 * Signs a person in by a call, writes the storage that the form would write, and opens the start page. The form
 * would take five times as long, so only tests of the sign-in use it. As after the form, the page has the language of
 * the account, not that of `newPage`. The currency is US dollars.
 */
export async function signIn(stage: Stage, page: Page, person: Person): Promise<void> {
  const { token, user } = await signInByCall<SiteAnswer>(stage, page, '/api/v2/login', person);
  const session = {
    token,
    user,
    tokenTime: new Date().toISOString(),
    loginType: 'password',
    bookPrivileges: user.book_privileges,
    orderPrivileges: user.order_privileges,
    cartPrivileges: user.cart_privileges,
    isPackage: user.company?.is_package ?? false,
  };
  const language = user.language.toLowerCase().startsWith('zh') ? 'zh' : 'en';
  await writeStorage(stage, page, {
    'wayhouse.session': session,
    'wayhouse.preferences': { language, currency: 'USD' },
  });
  await page.context().addCookies([{ name: 'wayhouse_lang', value: language, url: stage.server.url }]);
  await page.goto('/fit');
  // The script of the page sets this cookie; requests before it get the visitor's pages.
  await page.waitForFunction(() => document.cookie.includes('wayhouse_signed_in='));
  // On `pagehide` the page writes the reader cookie, from which the server renders pages for the signed-in person.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
}

/**
 * Signs a member of staff in by a call and returns the person. The language is by default that of the account. Opens no
 * page of the console.
 */
export async function signInStaffByCall(
  stage: Stage,
  page: Page,
  { language, ...person }: Person & { language?: 'en' | 'zh' },
): Promise<StaffAnswer['staff']> {
  const session = await signInByCall<StaffAnswer>(stage, page, '/api/console/v1/login', person);
  await writeStorage(stage, page, {
    'wayhouse.console.session': session,
    'wayhouse.console.language': language ?? session.staff.language,
  });
  return session.staff;
}

type SiteAnswer = {
  token: string;
  user: {
    language: string;
    book_privileges: unknown;
    order_privileges: unknown;
    cart_privileges: unknown;
    company?: { is_package: boolean };
  };
};
type StaffAnswer = { token: string; staff: { language: string; role: StaffRole } };

/** Signs in by a call with the page's cookies and a new ticket of the slider. */
async function signInByCall<Data>(
  stage: Stage,
  page: Page,
  path: string,
  { email, password = demoPassword }: Person,
): Promise<Data> {
  const proof = await insertTicket(stage);
  const answer = await page.request.post(path, {
    data: { email, password, ...proof, ...(path.includes('/v2/') && { device_name: 'web' }) },
  });
  const { code, data } = (await answer.json()) as { code: number; data: Data };
  if (code !== 0) throw new Error(`the sign-in of ${email} answered ${code}`);
  return data;
}

/** Inserts a ticket of a solved puzzle for the IP address of this computer. */
async function insertTicket({ server }: Stage): Promise<{ ticket: string; randstr: string }> {
  const proof = { ticket: crypto.randomUUID(), randstr: crypto.randomUUID() };
  await server.database.db
    .insertInto('identity.slider_tickets')
    .values({
      ticket_hash: hashSecret(proof.ticket),
      randstr: hashSecret(proof.randstr).toString('hex'),
      ip: addressKey('127.0.0.1'),
      // A late expiry, because tests move the product's clock.
      expires_at: new Date(Date.now() + 366 * 86_400_000),
    })
    .execute();
  return proof;
}

/**
 * Writes entries to local storage. The storage belongs to the server's origin, so this first opens the
 * server's smallest answer.
 */
async function writeStorage(stage: Stage, page: Page, entries: Record<string, unknown>): Promise<void> {
  await page.goto(`${stage.server.url}/healthz`);
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  }, entries);
}

type PersonAtForm = Person & { words: Words };

/** Signs a person in through the form, and waits for the start page. */
export async function signInByForm(stage: Stage, page: Page, person: PersonAtForm): Promise<void> {
  await tryToSignIn(stage, page, person);
  await page.waitForURL('**/fit**');
}

/** Fills the sign-in form and solves the puzzle by dragging. Does not wait for the answer, which may be a refusal. */
export async function tryToSignIn(
  stage: Stage,
  page: Page,
  { email, words, password = demoPassword }: PersonAtForm,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(words('identity.email'), { exact: true }).fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await solveSlider(stage, page);
}

/** The position of the gap in the newest puzzle, in pixels of the picture. */
async function readGapPosition(stage: Stage): Promise<number> {
  const { target_x: targetX } = await stage.server.database.db
    .selectFrom('identity.slider_challenges')
    .select('target_x')
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return targetX;
}

/** The width of the puzzle's picture in pixels. */
const puzzleWidth = 310;

/**
 * Solves the newest puzzle by dragging. With `releasesEarly`, the release of the pointer arrives before the last move
 * is rendered, as on a busy machine.
 */
export async function solveSlider(
  stage: Stage,
  page: Page,
  { releasesEarly = false }: { releasesEarly?: boolean } = {},
): Promise<void> {
  const knob = page.getByRole('slider');
  await knob.waitFor();
  await page.locator('[data-part~="puzzle-picture"]').waitFor();
  const targetX = await readGapPosition(stage);
  const track = await page.locator('[data-part~="puzzle-track"]').boundingBox();
  const box = await knob.boundingBox();
  if (!track || !box) throw new Error('the slider is not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const endX = x + (targetX * track.width) / puzzleWidth;
  await page.mouse.down();
  if (releasesEarly) {
    await knob.evaluate((button, clientX) => {
      for (const type of ['pointermove', 'pointerup'])
        button.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX }));
    }, endX);
  } else await page.mouse.move(endX, y + 2, { steps: 12 });
  await page.mouse.up();
}

/** Waits until the knob of the slider has the focus. Then solves the newest puzzle with arrow keys and Enter. */
export async function solveSliderByKeys(stage: Stage, page: Page): Promise<void> {
  const knob = page.getByRole('slider');
  await page.locator('[data-part~="puzzle-picture"]').waitFor();
  await page.locator('[role="slider"]:focus').waitFor();
  const targetX = await readGapPosition(stage);
  const position = async () => Number(await knob.getAttribute('aria-valuenow'));
  while (targetX - (await position()) >= 10) await page.keyboard.press('Shift+ArrowRight');
  while (targetX - (await position()) >= 2) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}
