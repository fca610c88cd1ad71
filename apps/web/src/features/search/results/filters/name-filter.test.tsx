import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { NameFilter } from './name-filter.tsx';

test('a typed name applies when its field loses the focus, and only once', () => {
  const onChange = vi.fn();
  let input: ComponentProps<'input'> | undefined;
  function Panel() {
    const section = NameFilter({ name: '', onChange });
    input = elementsOf<ComponentProps<'input'>>(section).find(({ type }) => type === 'input')?.props;
    return section;
  }
  renderPart(<Panel />);
  const blur = () => input?.onBlur?.({ currentTarget: { value: ' Aurora ' } } as never);
  blur();
  blur();
  expect(onChange.mock.calls).toEqual([['Aurora']]);
});
