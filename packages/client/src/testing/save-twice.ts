import { QueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { elementsOf } from './elements-of.ts';
import { pressDuringReload } from './press-during-reload.ts';
import { renderPart } from './render-part.tsx';

type Part = {
  label: string;
  onSave: () => void;
  onChange: (event: { target: { value: string } }) => void;
};

/**
 * Types into the fields with these labels and presses Save twice, the second time while the lists reload. If the second
 * press makes a call, that call is sent before this function ends.
 */
export async function saveTwice(
  render: () => ReactNode,
  input: Readonly<Record<string, string>> = {},
): Promise<void> {
  const client = new QueryClient();
  let press = () => {};
  let hasTyped = false;
  function Screen() {
    const elements = elementsOf<Part>(render());
    // A state change during a render makes React render again at once.
    if (!hasTyped)
      for (const { props } of elements) {
        const value = props.label === undefined ? undefined : input[props.label];
        if (value !== undefined) props.onChange?.({ target: { value } });
      }
    hasTyped = true;
    press = elements.find(({ props }) => props.onSave)?.props.onSave ?? press;
    return null;
  }
  renderPart(createElement(Screen), { client });
  await pressDuringReload(client, () => press());
  await new Promise((resolve) => setTimeout(resolve));
}
