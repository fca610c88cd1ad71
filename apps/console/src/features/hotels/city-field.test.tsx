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

test('a name that was typed without a choice gives way to the chosen city', () => {
  const shownTexts: (string | undefined)[] = [];
  const steps = [
    (field: Partial<FieldProps>) => field.onChange?.({ target: { value: 'Porto' } }),
    (field: Partial<FieldProps>) => field.onBlur?.({ relatedTarget: null } as FocusEvent),
  ];
  function Screen() {
    const part = CityField({ id: 'city', value: lisbon, problem: undefined, onChange: () => {} });
    const field = elementsOf<FieldProps>(part).find(({ props }) => props.onChange !== undefined)?.props;
    shownTexts.push(field?.value);
    if (field) steps.shift()?.(field);
    return null;
  }
  renderPart(<Screen />);
  expect(shownTexts).toEqual(['Lisbon, Portugal', 'Porto', 'Lisbon, Portugal']);
});
