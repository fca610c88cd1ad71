import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import { ApproveDialog } from './approve-dialog.tsx';
import type { Checklist, Registration } from './registration-queries.ts';

test('a company is approved with a price tier; a person always has the tier of guests', () => {
  const offersTiers = (company: object | null) => {
    const registration = { id: 'app_1', company, similar: [], name: { en: 'A', zh: 'A' }, language: 'en' };
    let hasTiers = false;
    function Screen() {
      const dialog = ApproveDialog({
        registration: registration as unknown as Registration,
        checklist: {} as Checklist,
        onClose: () => {},
        onDone: () => {},
      });
      const elements = elementsOf<{ label: string }>(dialog);
      hasTiers = elements.some(({ props }) => props.label === 'console.field.tier');
      return null;
    }
    renderPart(<Screen />);
    return hasTiers;
  };
  expect([offersTiers({}), offersTiers(null)]).toEqual([true, false]);
});
