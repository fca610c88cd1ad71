import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readTabDraft, writeTabDraft } from './tab-draft.ts';

/** Needs its own process, because it replaces `window`. */
const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
});

const me = { name: 'me' };
const start = { name: 'Olivia', phone: '', password: '' };

describe('words of a form in the tab', () => {
  it('come back after a reload, as long as the record says the same', () => {
    writeTabDraft('me', { start }, { ...start, phone: '138' });
    expect(readTabDraft(me, start)?.draft).toEqual({ ...start, phone: '138' });
    expect(readTabDraft(me, { ...start, name: 'Mei' })).toBeNull();
    expect(readTabDraft({ name: 'company' }, start)).toBeNull();
  });

  it('come back with their version after a change of the record when the draft is long', () => {
    writeTabDraft('me', { start, version: '7' }, { ...start, phone: '138' });
    expect(readTabDraft({ name: 'me', isLong: true }, { ...start, name: 'Mei' })).toEqual({
      draft: { ...start, phone: '138' },
      version: '7',
    });
  });

  it('are forgotten when they say what the record says', () => {
    writeTabDraft('me', { start }, { ...start, phone: '138' });
    writeTabDraft('me', { start }, start);
    expect(stored.size).toBe(0);
  });

  it('leave out passwords and codes', () => {
    writeTabDraft('me', { start }, { ...start, phone: '138', password: 'hunter2-hunter2' });
    expect([...stored.values()].join()).not.toContain('hunter2');
    expect(readTabDraft(me, start)?.draft.password).toBe('');
  });
});
