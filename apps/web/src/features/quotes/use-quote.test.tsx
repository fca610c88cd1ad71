import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { QuoteDetail } from '@wayhouse/contract/quote/quote-shapes';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { PreviewCard } from './preview-card.tsx';
import { previewFileQuery, previewQuery, refreshPreviews } from './quote-queries.ts';
import { type Builder, useQuote } from './use-quote.ts';

const quote = {
  quote_no: 'QT20270101000001',
  version: 1,
  title: '',
  language: 'en',
  valid_until: '2027-01-10T10:00:00.000Z',
  items: [],
} as unknown as QuoteDetail;

/** The builder of the quote after the reader has typed a title. */
function builderWithChange(): Builder {
  let builder: Builder | undefined;
  function Page() {
    builder = useQuote(quote);
    // A change while React renders makes it render again, with the changed draft.
    if (builder.draft.title === '') builder.change({ title: 'Lisbon' });
    return null;
  }
  renderPart(<Page />);
  if (!builder) throw new Error('The page was not rendered.');
  return builder;
}

afterEach(() => vi.restoreAllMocks());

test('a link that is made while the draft is being saved waits for the save', async () => {
  const calls: string[] = [];
  let answerSave = () => {};
  vi.spyOn(network, 'fetch').mockImplementation(async (url) => {
    calls.push(url);
    if (url.endsWith('/update')) await new Promise<void>((resolve) => (answerSave = resolve));
    return Response.json({ code: 0, data: { ...quote, version: 2, title: 'Lisbon', path: '/q/1' } });
  });
  const builder = builderWithChange();
  const save = builder.saveChanges();
  await expect.poll(() => calls.length).toBe(1);
  const link = builder.act.run('publish');
  answerSave();
  expect((await link)?.path).toBe('/q/1');
  expect(await save).toBe(true);
  expect(calls).toEqual(['/api/v2/quote/update', '/api/v2/quote/publish']);
});

test('no link is returned when a colleague has saved the quote meanwhile, because the reader has not seen that version', async () => {
  vi.spyOn(network, 'fetch').mockImplementation(async (url) =>
    Response.json({ code: 0, data: { ...quote, version: url.endsWith('/update') ? 2 : 3, path: '/q/1' } }),
  );
  expect(await builderWithChange().act.run('publish')).toBeUndefined();
});

test('the cache keeps the file of a preview, not an object URL that nobody revokes', async () => {
  vi.spyOn(network, 'fetch').mockResolvedValue(
    new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  );
  const makeUrl = vi.spyOn(URL, 'createObjectURL');
  const file = await new QueryClient().fetchQuery(previewFileQuery('pdf', 'QT20270101000001', 1, 'en'));
  expect(await file.text()).toBe('%PDF');
  expect(makeUrl).not.toHaveBeenCalled();
});

test('a change of the brand refreshes the previews of page, PDF and picture', () => {
  const client = new QueryClient();
  const [no, version] = [quote.quote_no, quote.version];
  const keys = [
    previewQuery({ quote_no: no, version }, 'en').queryKey,
    previewFileQuery('pdf', no, version, 'en').queryKey,
    previewFileQuery('picture', no, version, 'en').queryKey,
  ];
  for (const key of keys) client.setQueryData<unknown>(key, {});
  refreshPreviews(client);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});

test.each([
  { isDirty: false, copyButtons: 1 },
  { isDirty: true, copyButtons: 0 },
])(
  'the text for chat can be copied only without unsaved changes (isDirty: $isDirty)',
  ({ isDirty, copyButtons }) => {
    const client = new QueryClient();
    const { queryKey } = previewQuery(quote, 'en');
    client.setQueryData(queryKey, { html: '', text: 'Two nights' });
    const builder = { ...builderWithChange(), isDirty };
    const html = renderPart(<PreviewCard builder={builder} />, {
      client,
      catalogue: { 'quotes.copy_text': 'Copy text' },
    });
    const copyButtonParts = html.split('</button>').filter((part) => part.includes('Copy text'));
    const enabledButtons = copyButtonParts.filter((part) => !/<button[^>]* disabled=/.test(part));
    expect(enabledButtons).toHaveLength(copyButtons);
  },
);
