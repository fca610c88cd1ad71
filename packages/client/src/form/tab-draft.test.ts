/** Runs in its own process, because it replaces `window`. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { readTabDraft, writeTabDraft } from './tab-draft.ts';

let sessionStorage: Storage;
beforeEach(() => {
  sessionStorage = memoryStorage();
  vi.stubGlobal('window', { sessionStorage });
});

const me = { name: 'me' };
const start = { name: 'Olivia', phone: '', password: '' };

describe('a tab draft', () => {
  it('is restored after a reload while the record is unchanged', () => {
    writeTabDraft('me', { start }, { ...start, phone: '138' });
    expect(readTabDraft(me, start)?.draft).toEqual({ ...start, phone: '138' });
    expect(readTabDraft(me, { ...start, name: 'Mei' })).toBeNull();
    expect(readTabDraft({ name: 'company' }, start)).toBeNull();
  });

  it('is restored with its version after a change of the record when it is kept after close', () => {
    writeTabDraft('me', { start, version: '7' }, { ...start, phone: '138' });
    expect(readTabDraft({ name: 'me', keepAfterClose: true }, { ...start, name: 'Mei' })).toEqual({
      draft: { ...start, phone: '138' },
      version: '7',
    });
  });

  it('is deleted when it equals the record', () => {
    writeTabDraft('me', { start }, { ...start, phone: '138' });
    writeTabDraft('me', { start }, start);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('contains no password', () => {
    writeTabDraft('me', { start }, { ...start, phone: '138', password: 'hunter2-hunter2' });
    expect(Object.values(sessionStorage).join()).not.toContain('hunter2');
    expect(readTabDraft(me, start)?.draft.password).toBe('');
  });
});
