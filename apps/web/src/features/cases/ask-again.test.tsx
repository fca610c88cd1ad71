import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { Case } from '@wayhouse/contract/care/cases';
import type { FormEvent, ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { AskDialog } from './ask-dialog.tsx';
import { CaseTalk } from './case-talk.tsx';

beforeEach(() => void vi.stubGlobal('window', { sessionStorage: memoryStorage() }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const openCase = {
  ...{ case_no: 'CS1', order_no: 'WH1', state: 'waiting_us', lines: [] },
  can: { message: true, solve: true },
} as unknown as Case;

/** The form for a new message, which is a component of its own inside the conversation. */
function replyIn(talk: ReactElement): ReactElement {
  const reply = elementsOf<{ onSent: () => void }>(talk).find(({ props }) => props.onSent);
  if (!reply) throw new Error('no form for a message');
  return (reply.type as (props: object) => ReactElement)(reply.props);
}

type Parts = {
  rows: number;
  onChange: (event: object) => void;
  onSave: () => unknown;
  onSubmit: (event: FormEvent) => unknown;
};

/**
 * Types the text into the form, and renders the form again, which restores the text. Returns a function that sends the
 * form.
 */
function typeAndRender(part: () => ReactElement, text: string): () => void {
  let elements: ReturnType<typeof elementsOf<Parts>> = [];
  function Screen() {
    elements = elementsOf<Parts>(part());
    return null;
  }
  renderPart(<Screen />);
  elements.find(({ props }) => props.rows)?.props.onChange?.({ target: { value: text } });
  renderPart(<Screen />);
  return () => {
    for (const { props } of elements) {
      void props.onSave?.();
      void props.onSubmit?.({ preventDefault: () => {} } as FormEvent);
    }
  };
}

test.each<[string, () => ReactElement]>([
  ['question', () => AskDialog({ orderNo: 'WH1', onClose: () => {} })],
  ['message', () => replyIn(CaseTalk({ supportCase: openCase }))],
])('a %s that is sent again after a lost answer has the key of the first call', async (_, part) => {
  const keys: unknown[] = [];
  vi.spyOn(network, 'fetch').mockImplementation(async (_path, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return Response.json({ code: 0, data: openCase });
  });
  const press = typeAndRender(part, 'Is breakfast included?');
  press();
  await expect.poll(() => keys.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 10));
  press();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
