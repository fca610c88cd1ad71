import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { loseFirstAnswer, pressAgainAfterLoss } from '@wayhouse/client/testing/lose-first-answer';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { CaseTemplate } from '@wayhouse/contract/care/case-templates';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AddShiftDialog } from './duty-panel.tsx';
import { TemplateDialog } from './templates-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const template = {
  ...{ id: 'tpl_1', version: '1' },
  ...{ name: { en: 'Greeting', zh: '问候' }, text: { en: 'Good day', zh: '您好' } },
} satisfies CaseTemplate;
const onClose = () => {};

test.each<[string, () => ReactNode]>([
  ['a shift', () => AddShiftDialog({ staff: [{ id: 'stf_mei', name: 'Mei' }], onClose })],
  ['a template', () => TemplateDialog({ template, onClose })],
])('%s that is saved again after a lost answer has the key of the first call', async (_, dialog) => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage() });
  const keys = loseFirstAnswer(vi.stubGlobal, {});
  let press = () => {};
  function Screen() {
    press = elementsOf<{ onSave: () => void }>(dialog())[0]?.props.onSave ?? press;
    return null;
  }
  renderPart(<Screen />);
  await pressAgainAfterLoss(() => press(), keys);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
