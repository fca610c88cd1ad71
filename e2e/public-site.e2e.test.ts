import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { dateAhead } from './support/date-ahead.ts';
import { openStage, type Stage } from './support/harness.ts';
import { bookUnpaidOrder } from './support/paying.ts';
import { demoPassword, signIn, solveSlider } from './support/sign-in.ts';
import { callsOf } from './support/stays.ts';
import { violationsOf } from './support/violations.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasPictures: true });
});
afterAll(() => stage?.close());

/** A long time limit, because the server's HTML ignores presses until the browser has rendered the page. */
const longWait = { timeout: 20_000 };

/** Plays the film until it is past its third second and a caption is visible. Returns the caption. */
async function captionsWhilePlaying(page: Page, language: 'en' | 'zh'): Promise<string> {
  const film = page.locator('video[data-part~="film"]');
  return await film.evaluate(async (element, captionLanguage) => {
    const video = element as HTMLVideoElement;
    const tracks = [...video.textTracks];
    for (const track of tracks) track.mode = track.language === captionLanguage ? 'showing' : 'hidden';
    video.muted = true;
    await video.play();
    const visibleTrack = () => tracks.find((track) => track.mode === 'showing');
    const subtitle = () =>
      [...(visibleTrack()?.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(' ');
    await new Promise<void>((resolve) => {
      video.addEventListener('timeupdate', () => video.currentTime > 3 && subtitle() !== '' && resolve());
    });
    video.pause();
    return subtitle();
  }, language);
}

test.each(['', '?format=hls'])(
  'a visitor plays the film of /aliplayer%s, and reads along in either language',
  async (query) => {
    const page = await stage.newPage();
    await page.goto(`/aliplayer${query}`);
    const film = page.locator('video[data-part~="film"]');
    await film.waitFor();
    expect(await captionsWhilePlaying(page, 'en')).toContain('alpine lodge');
    expect(await captionsWhilePlaying(page, 'zh')).toContain('山间木屋');
    expect(await film.evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(28);
  },
);

test('a visitor reads about groups, fills in the form, and sends it after the sign-in', async () => {
  const words = wordsOf('en');
  const page = await stage.newPage();
  await page.goto('/group');
  await page.getByRole('heading', { level: 1, name: words('groups.intro.title') }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: words('groups.intro.start') }).click();
  const field = (path: string) => page.locator(`#group-${path}`);
  const send = page.getByRole('button', { name: words('groups.form.send'), exact: true });
  await field('title').fill('Orchard Choir');
  await field('destination').fill('Near the opera');
  await field('check_in').fill(dateAhead(60));
  await field('check_out').fill(dateAhead(63));
  await field('rooms-twin').fill('20');
  await field('adults').fill('40');
  await field('contact-phone').fill('13800138000');
  await send.click();
  // An incomplete form (here without the contact's name and email) does not lead to the sign-in.
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await field('contact-name').fill('Ines Duarte');
  await field('contact-email').fill('choir@example.test');
  await send.click();
  await page.waitForURL('**/login?back=**');
  await page.getByLabel(words('identity.email'), { exact: true }).fill('agent@wayhouse.test');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await solveSlider(stage, page, { releasesEarly: true });
  await page.getByText(words('groups.form.kept')).waitFor();
  expect(await field('title').inputValue()).toBe('Orchard Choir');
  expect(await field('contact-name').inputValue()).toBe('Ines Duarte');
  await shoot(page, 'group-kept');
  await send.click();
  await page.getByText(words('groups.form.sent')).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Orchard Choir' }).waitFor();
  await page.goto('/group?new=1');
  expect(await field('title').inputValue()).toBe('');
});

test('the carousel of /fit moves by arrows, dots and swipes, and not by itself with reduced motion', async () => {
  const words = wordsOf('en');
  const page = await stage.newPage({ width: 390 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/fit');
  const banners = page.getByRole('region', { name: words('shell.offers') });
  const dots = banners.locator('[data-part~="slide-dot"]');
  const current = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === 'true'));
  const next = banners.getByRole('button', { name: words('common.next') });
  // The server's buttons are inert, so the test repeats the press until the browser has rendered the carousel.
  await expect
    .poll(async () => {
      await next.click();
      return current();
    }, longWait)
    .toBe(1);
  expect(await dots.count()).toBeGreaterThan(1);
  expect(await banners.getByRole('button', { name: words('shell.carousel.pause') }).count()).toBe(0);
  await dots.first().click();
  await expect.poll(current, longWait).toBe(0);
  await banners.locator('[data-part~="slide-rail"]').evaluate((rail) => {
    const touch = (type: string, x: number) => {
      const finger = new Touch({ identifier: 1, target: rail, clientX: x, clientY: 0 });
      rail.dispatchEvent(
        new TouchEvent(type, { bubbles: true, touches: type === 'touchend' ? [] : [finger] }),
      );
    };
    touch('touchstart', 300);
    touch('touchmove', 200);
    touch('touchend', 200);
  });
  await expect.poll(current, longWait).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
});

test('the lower parts of the home page work when they are near the window', async () => {
  const words = wordsOf('en');
  const page = await stage.newPage();
  await page.goto('/');
  const europe = page.getByRole('button', { name: words('home.part.europe') });
  await expect
    .poll(async () => {
      await europe.click();
      return europe.getAttribute('aria-pressed');
    }, longWait)
    .toBe('true');
  await page.locator('[data-part~="city"]', { hasText: 'London' }).waitFor();
  await page.locator('[data-part~="city"]', { hasText: 'Tokyo' }).waitFor({ state: 'detached' });
});

test('/fit shows search, due payments, balance, coupons, cities and news', async () => {
  const words = wordsOf('en');
  const page = await stage.newPage();
  await signIn(stage, page, { email: 'agent@wayhouse.test' });
  // The page about groups differs for members, so the server must not render the visitor's version for them.
  const groups = await page.request.get('/group');
  expect(await groups.text()).not.toContain(words('groups.intro.title'));
  const unpaidOrder = await bookUnpaidOrder(page, 'Fitdesk');
  const arrivingOrder = await bookUnpaidOrder(page, 'Soonhere', { ahead: 3 });
  const call = callsOf(page);
  await call('/api/v2/payment/create', {
    order_nos: [arrivingOrder],
    method: 'balance',
    agree_balance_terms: true,
  });

  await page.goto('/fit');
  await page.locator('#destination:focus').waitFor();
  await page.keyboard.type('lisbon');
  await page.locator('[data-part~="option"]', { hasText: 'Lisbon' }).first().click();
  await page.getByRole('button', { name: words('search.submit'), exact: true }).click();
  await page.waitForURL('**/hotel-new?**');
  await page.getByRole('heading', { level: 1 }).waitFor();

  // The page does not store a place that was chosen but not searched.
  await page.goto('/fit');
  await page.locator('#destination:focus').waitFor();
  await page.keyboard.type('porto');
  await page.locator('[data-part~="option"]', { hasText: 'Porto' }).first().click();

  await page.goto('/fit');
  await page.locator('#destination:focus').waitFor();
  // The open suggestion list hides the rest of the page from screen readers.
  await page.keyboard.press('Escape');
  const recent = page.locator('[data-part~="recent-searches"]').getByRole('button').first();
  expect(await recent.textContent()).toContain('Lisbon');
  expect(await page.locator('[data-part~="recent-searches"]').textContent()).not.toContain('Porto');
  const list = (name: string) => page.getByRole('region', { name });
  const linkTo = (orderNo: string) => page.locator(`a[href="/order-detail-new?order_no=${orderNo}"]`);
  await list(words('account.home.pay')).locator(linkTo(unpaidOrder)).waitFor();
  await list(words('account.home.arrivals')).locator(linkTo(arrivingOrder)).waitFor();

  const balance = page.getByRole('complementary', { name: words('common.balance') });
  await balance.getByText(words('common.balance.available'), { exact: true }).waitFor();
  expect(await balance.locator('[data-part~="account-lines"]').textContent()).toMatch(/US\$[\d,]+\.\d\d/);

  const coupons = list(words('search.desk.coupons'));
  const claim = coupons.getByRole('button', { name: words('coupons.claim') });
  const couponCount = await claim.count();
  await claim.first().click();
  await page.getByText(words('coupons.received')).waitFor();
  expect(couponCount).toBeGreaterThan(0);

  await shoot(page, 'fit-desk');
  expect(await violationsOf(page)).toEqual([]);
  // Cities and news load when they are near the window.
  await page.locator('[data-part~="footer-line"], [data-part~="footer"]').first().scrollIntoViewIfNeeded();
  expect(await page.locator('[data-part~="city"]').first().getAttribute('href')).toMatch(
    /^\/hotel-new\?.*place_id=/,
  );
  await page.locator('[data-part~="news"] h3').first().click();
  await page.waitForURL('**/newsDetail?**');
  await page.locator('h1').waitFor();
});

test('an unknown address answers HTTP 404 and shows links', async () => {
  const words = wordsOf('en');
  const page = await stage.newPage();
  const response = await page.goto('/this-road-ends-here');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: words('common.not_found.title') }).waitFor();
  await page.getByRole('link', { name: words('common.not_found.help') }).click();
  await page.waitForURL('**/helpcenter/AccountRegistration');
});

test('the mobile test screen has a link to the app, and refuses addresses of other schemes', async () => {
  const words = wordsOf('en');
  const page = await stage.newPage({ width: 390 });
  await page.goto('/aic?callback=PAY-42');
  const open = page.getByRole('link', { name: words('site.aic.open') });
  expect(await open.getAttribute('href')).toBe('wayhouse://callback?value=PAY-42');
  for (const callback of ['javascript:alert(1)', 'http://evil.example', ' data:text/html,x']) {
    await page.goto(`/aic?callback=${encodeURIComponent(callback)}`);
    await page.getByText(words('site.aic.refused')).waitFor();
    expect(await open.count()).toBe(0);
  }
});
