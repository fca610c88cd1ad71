import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { ApiKey } from '@wayhouse/contract/account/api-keys';
import { Note } from '@wayhouse/ui/note';
import { expect, test } from 'vitest';
import { ApiKeyDialog } from './api-key-dialog.tsx';

/** True when the dialog warns that an older secret stops at once. */
function warnsOf(kind: 'rotate' | 'revoke', rotating_until: string | null): boolean {
  let warns = false;
  function Screen() {
    const apiKey = { id: 'key_1', label: 'Key', rotating_until } as unknown as ApiKey;
    const dialog = ApiKeyDialog({ kind, apiKey, onIssued: () => {}, onClose: () => {} });
    warns = elementsOf(dialog).some(({ type }) => type === Note);
    return null;
  }
  renderPart(<Screen />);
  return warns;
}

test('a second rotation warns that the secret before the first one stops at once', () => {
  const until = '2027-03-08T09:00:00Z';
  expect([warnsOf('rotate', null), warnsOf('rotate', until), warnsOf('revoke', until)]).toEqual([
    false,
    true,
    false,
  ]);
});
