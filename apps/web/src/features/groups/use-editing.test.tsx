import { renderPart } from '@wayhouse/client/testing/render-part';
import type { Group } from '@wayhouse/contract/group/groups';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useEditing } from './use-editing.ts';

/**
 * Whether the form is open after each reload. `reloads`: whether the request can be edited; undefined before it has
 * loaded.
 */
function openAfter(reloads: (boolean | undefined)[]): boolean[] {
  const isOpen: boolean[] = [];
  function Page() {
    const [doneCount, setDoneCount] = useState(0);
    const edit = reloads[doneCount];
    isOpen[doneCount] = useEditing(edit === undefined ? undefined : ({ can: { edit } } as Group));
    // A state change during a render makes React render again at once.
    if (doneCount < reloads.length - 1) setDoneCount(doneCount + 1);
    return null;
  }
  renderPart(<Page />);
  return isOpen;
}

test('the form of a request stays open after an offer has ended its editing', () => {
  expect(openAfter([undefined, true, false])).toEqual([false, true, true]);
});

test('a request that cannot be edited when the page opens has no form', () => {
  expect(openAfter([undefined, false])).toEqual([false, false]);
});
