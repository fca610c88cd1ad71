import { TextField } from '@wayhouse/ui/form/field';
import type { ComponentProps } from 'react';

/** A text field for an amount in US dollars. */
export function AmountField(props: Omit<ComponentProps<typeof TextField>, 'inputMode' | 'suffix'>) {
  return <TextField inputMode="decimal" suffix="USD" {...props} />;
}
