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

const start = { name: 'Olivia', phone: '', password: '' };

describe('words of a form in the tab', () => {
  it('come back after a reload, as long as the record says the same', () => {
    writeTabDraft('me', start, { ...start, phone: '138' });
    expect(readTabDraft('me', start)).toEqual({ ...start, phone: '138' });
    expect(readTabDraft('me', { ...start, name: 'Mei' })).toBeNull();
    expect(readTabDraft('company', start)).toBeNull();
  });

  it('are forgotten when they say what the record says', () => {
    writeTabDraft('me', start, { ...start, phone: '138' });
    writeTabDraft('me', start, start);
    expect(stored.size).toBe(0);
  });

  it('leave out passwords and codes', () => {
    writeTabDraft('me', start, { ...start, phone: '138', password: 'hunter2-hunter2' });
    expect([...stored.values()].join()).not.toContain('hunter2');
    expect(readTabDraft('me', start)?.password).toBe('');
  });
});
