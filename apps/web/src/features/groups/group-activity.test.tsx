import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { loseFirstAnswer } from '@wayhouse/client/testing/lose-first-answer';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { Group } from '@wayhouse/contract/group/groups';
import type { ChangeEvent, FormEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { GroupMessages } from './group-activity.tsx';

afterEach(() => vi.unstubAllGlobals());

type Part = {
  onSubmit: (event: FormEvent) => void;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
};
const group = { group_no: 'GR1', messages: [], can: { message: true } } as unknown as Group;

test('a message that is sent again after a lost answer has the key of the first call', async () => {
  const keys = loseFirstAnswer(vi.stubGlobal, group);
  let submit: Part['onSubmit'] | undefined;
  let hasTyped = false;
  function Screen() {
    const elements = elementsOf<Part>(GroupMessages({ group }));
    const event = { target: { value: 'Is breakfast early?' } } as ChangeEvent<HTMLTextAreaElement>;
    // A state change during a render makes React render again at once.
    if (!hasTyped) elements.find(({ props }) => props.onChange)?.props.onChange?.(event);
    hasTyped = true;
    submit = elements.find(({ props }) => props.onSubmit)?.props.onSubmit;
    return null;
  }
  renderPart(<Screen />);
  const press = () => submit?.({ preventDefault: () => {} } as FormEvent);
  press();
  await expect.poll(() => keys.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve));
  press();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
