import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import { DestinationField } from './destination-field.tsx';

test('the destination takes at most the letters that suggestions accept', () => {
  const html = renderPart(
    <DestinationField place={null} missing={false} onChange={() => {}} inputRef={{ current: null }} />,
  );
  expect(html).toMatch(/<input[^>]*maxLength="100"/i);
});
