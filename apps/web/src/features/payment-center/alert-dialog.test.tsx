import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';

type FieldProps = { id: string; name: string };

test('the amount has the name of its field in the call, so that an error of the server stands at it', () => {
  let names: (string | undefined)[] = [];
  function Screen() {
    const dialog = AlertDialog({ threshold: '100.00', onClose: () => {} });
    names = elementsOf<FieldProps>(dialog).map(({ props }) => props.name);
    return null;
  }
  renderPart(<Screen />);
  expect(names).toContain('threshold');
});
