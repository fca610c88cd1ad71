import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { ColumnMenu, standardLook } from '@wayhouse/ui/table/column-menu';
import type { ComponentProps, ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { DeskTools } from './desk-tools.tsx';
import { quietColumns } from './order-columns.tsx';

/** The elements of a component's first render. */
function renderedElements<Props extends object>(render: () => ReactNode) {
  let elements: ReturnType<typeof elementsOf<Props>> = [];
  function Screen() {
    elements = elementsOf<Props>(render());
    return null;
  }
  renderPart(<Screen />);
  return elements;
}

test('Reset hides the quiet columns again', () => {
  const setLook = vi.fn();
  const tools = renderedElements<ComponentProps<typeof ColumnMenu>>(() =>
    DeskTools({ address: {}, look: [{ ...standardLook, hidden: [] }, setLook], ownedCount: 0 }),
  );
  const menu = tools.find(({ type }) => type === ColumnMenu)?.props;
  const menuElements = renderedElements<{ onClick: () => void; children: ReactNode }>(() =>
    ColumnMenu(menu as ComponentProps<typeof ColumnMenu>),
  );
  menuElements.find(({ props }) => props.children === 'table.columns.reset')?.props.onClick?.();
  expect(setLook).toHaveBeenCalledWith({ ...standardLook, hidden: quietColumns });
});
