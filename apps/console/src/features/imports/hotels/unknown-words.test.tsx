import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import { UnknownWords } from './unknown-words.tsx';

test('a word that was just assigned is listed once, while the preview still calls it unknown', () => {
  const html = renderPart(
    <UnknownWords
      words={[{ field: 'stars', word: 'luxury', count: 7 }]}
      assigned={{ stars: { luxury: '5' } }}
      busy
      onChange={() => {}}
    />,
  );
  expect(html.match(/title="luxury"/g)).toHaveLength(1);
});
