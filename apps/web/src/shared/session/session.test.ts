import { draftPrefix } from '@wayhouse/client/storage';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import type { User } from '@wayhouse/contract/account/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const groupDraftKey = `${draftPrefix}group`;
const userOf = (id: string) =>
  ({ id, book_privileges: [], order_privileges: [], cart_privileges: [] }) as unknown as User;

let window: { localStorage: Storage; sessionStorage: Storage };
let session: typeof import('./session.ts');
beforeEach(async () => {
  window = { localStorage: memoryStorage(), sessionStorage: memoryStorage() };
  vi.stubGlobal('window', window);
  vi.resetModules();
  session = await import('./session.ts');
});
afterEach(() => vi.unstubAllGlobals());

const signIn = (id: string) =>
  session.startSession({ token: `token-${id}`, user: userOf(id), loginType: 'password', remember: true });

it('the end of a session leaves the console of the same browser signed in', async () => {
  const keys = ['wayhouse.console.session', 'wayhouse.table.console.desk-orders.stf_1'];
  for (const key of keys) window.localStorage.setItem(key, '{}');
  signIn('lin');
  const { clearStored } = await import('@wayhouse/client/storage');
  clearStored();
  expect(Object.keys(window.localStorage).filter((key) => !key.startsWith(draftPrefix))).toEqual(keys);
});

describe('typed form data', () => {
  it("stays after a visitor's sign-in, and returns to the person whose session ended", async () => {
    window.localStorage.setItem(groupDraftKey, '"forty twins"');
    signIn('lin');
    const { clearStored } = await import('@wayhouse/client/storage');
    clearStored();
    expect(window.localStorage.getItem('wayhouse.session')).toBeNull();
    signIn('lin');
    expect(window.localStorage.getItem(groupDraftKey)).toBe('"forty twins"');
  });

  it('is never shown to another person in the same browser', () => {
    signIn('lin');
    window.sessionStorage.setItem(`${draftPrefix}prebook.stay.h1.2027-04-02`, '{"rooms":[]}');
    signIn('other');
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it('is deleted at sign-out', () => {
    signIn('lin');
    window.localStorage.setItem(groupDraftKey, '"forty twins"');
    session.endSession();
    expect(Object.keys(window.localStorage)).toEqual([]);
  });
});

describe("the person's data in this tab", () => {
  const keys = ['quote_picks', 'open_quote', 'request_notes', 'cart.accepted', 'unanswered.quote.add.[]'];
  /** The reader picks a rate, and the tab stores what the pages keep there. */
  async function pickRate() {
    const { picksOf, togglePick } = await import('../stay/quote/quote-picks.ts');
    togglePick('stay', { id: 'pick_1', offerId: 'offer_1', total: '200.00' } as never);
    expect(picksOf('stay')).toHaveLength(1);
    for (const key of keys) window.sessionStorage.setItem(`wayhouse.${key}`, '{"total":"200.00"}');
    window.sessionStorage.setItem('wayhouse.console.session', '{}');
    return () => picksOf('stay');
  }

  it('is deleted at sign-out, also in memory; the console stays', async () => {
    signIn('lin');
    const picks = await pickRate();
    session.endSession();
    expect(Object.keys(window.sessionStorage)).toEqual(['wayhouse.console.session']);
    expect(picks()).toEqual([]);
  });

  it('is deleted when another person signs in', async () => {
    signIn('lin');
    const picks = await pickRate();
    signIn('other');
    expect(Object.keys(window.sessionStorage)).toEqual(['wayhouse.console.session']);
    expect(picks()).toEqual([]);
  });

  it('is deleted when another person signs in after another tab changed the owner of the drafts', async () => {
    signIn('lin');
    const picks = await pickRate();
    window.localStorage.setItem(session.ownerKey, '"other"');
    signIn('other');
    expect(picks()).toEqual([]);
  });

  it('stays when the same person signs in again', async () => {
    signIn('lin');
    const picks = await pickRate();
    signIn('lin');
    expect(window.sessionStorage.getItem('wayhouse.request_notes')).not.toBeNull();
    expect(picks()).toHaveLength(1);
  });
});
