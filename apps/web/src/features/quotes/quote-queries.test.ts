import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { previewQuery } from './quote-queries.ts';

afterEach(() => vi.restoreAllMocks());

test('the text for chat is fetched again when the quote gets another link', async () => {
  let link = '/q/first';
  vi.spyOn(network, 'fetch').mockImplementation(async () =>
    Response.json({ code: 0, data: { html: '', text: link } }),
  );
  const client = new QueryClient();
  const textOf = async (path: string) => {
    const quote = { quote_no: 'QT1', version: 3, path };
    return (await client.fetchQuery(previewQuery(quote, 'en'))).text;
  };
  expect(await textOf('/q/first')).toBe('/q/first');
  link = '/q/second';
  expect(await textOf('/q/second')).toBe('/q/second');
});
