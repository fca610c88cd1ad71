import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { FocusEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { CityField } from './city-field.tsx';

vi.mock('../../shared/api.ts', () => ({ fetchData: vi.fn() }));

const lisbon = {
  id: 'lisbon',
  name: { en: 'Lisbon', zh: '里斯本' },
  parent: { en: 'Portugal', zh: '葡萄牙' },
  lat: 38.7,
  lng: -9.1,
};

type FieldProps = {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: (event: FocusEvent) => void;
};

/** The texts of the field, before and after 'Porto' is typed and after the blur. */
function textsAround(blur: FocusEvent): (string | undefined)[] {
  const shownTexts: (string | undefined)[] = [];
  const steps = [
    (field: Partial<FieldProps>) => field.onChange?.({ target: { value: 'Porto' } }),
    (field: Partial<FieldProps>) => field.onBlur?.(blur),
  ];
  function Screen() {
    const part = CityField({ id: 'city', value: lisbon, problem: undefined, onChange: () => {} });
    const field = elementsOf<FieldProps>(part).find(({ props }) => props.onChange !== undefined)?.props;
    shownTexts.push(field?.value);
    if (field) steps.shift()?.(field);
    return null;
  }
  renderPart(<Screen />);
  return shownTexts;
}

test('a name that was typed without a choice gives way to the chosen city', () => {
  const blur = { relatedTarget: null, target: { ownerDocument: { activeElement: null } } };
  expect(textsAround(blur as unknown as FocusEvent)).toEqual([
    'Lisbon, Portugal',
    'Porto',
    'Lisbon, Portugal',
  ]);
});

test('a typed name stays when only the window loses the focus', () => {
  const target: { ownerDocument: { activeElement?: object } } = { ownerDocument: {} };
  // A browser keeps the active element of a window that is left.
  target.ownerDocument.activeElement = target;
  const shownTexts = textsAround({ relatedTarget: null, target } as unknown as FocusEvent);
  expect(shownTexts.at(-1)).toBe('Porto');
});
