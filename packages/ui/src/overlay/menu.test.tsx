import type { MouseEvent, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

test("the first press calls the trigger's own handler", () => {
  const onClick = vi.fn();
  let button: ReactElement<{ onClick: (event: MouseEvent) => void }> | undefined;
  function Page() {
    button = Menu({
      trigger: (
        <button type="button" onClick={onClick}>
          Actions
        </button>
      ),
      children: null,
    }) as typeof button;
    return null;
  }
  renderToString(<Page />);
  const event = {} as MouseEvent;
  button?.props.onClick(event);
  expect(onClick).toHaveBeenCalledExactlyOnceWith(event);
});
