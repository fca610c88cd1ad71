import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { common } from '@wayhouse/i18n/en/common';
import { console as texts } from '@wayhouse/i18n/en/console/console';
import { consoleContent } from '@wayhouse/i18n/en/console/content';
import { currentToasts, dismissToast } from '@wayhouse/ui/overlay/toast-store';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AgreementScreen } from './agreement-screen.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { agreementsQuery } from './content-queries.ts';

const navigate = vi.fn();
const usedQueries = vi.hoisted(() => [] as { queryKey: unknown; refetchOnWindowFocus?: boolean }[]);
vi.mock('@tanstack/react-query', async (importOriginal) => {
  const original = await importOriginal<typeof import('@tanstack/react-query')>();
  const useQuery = (options: (typeof usedQueries)[number] & Parameters<typeof original.useQuery>[0]) => {
    usedQueries.push(options);
    return original.useQuery(options);
  };
  return { ...original, useQuery };
});
// The texts of a new article are empty here, so the check before the publication would refuse it.
vi.mock('./article-draft.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  missingText: () => null,
}));
vi.mock('../../shared/page-head.tsx', () => ({ PageHead: () => null }));
/** Runs the `onChange` of the last text editor. */
let type: (html: string) => void = () => {};
vi.mock('./lazy-rich-editor.tsx', () => ({
  LazyRichEditor: ({ onChange }: { onChange: (html: string) => void }) => {
    type = onChange;
    return null;
  },
}));
vi.mock('@tanstack/react-router', () => ({
  Link: () => null,
  useBlocker: () => {},
  useNavigate: () => navigate,
}));

/** Runs the `onClick` of the rendered button with this text. */
let press: (text: string) => void = () => {};
vi.mock('@wayhouse/ui/button', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: ({ children, onClick }: { children: ReactNode; onClick: () => void }) => {
    const pressOther = press;
    press = (text) => (text === children ? onClick() : pressOther(text));
    return null;
  },
}));

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  press = (text) => expect.fail(`No button ${text}`);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function render(page: ReactNode): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData<unknown>(agreementsQuery.queryKey, [
    { code: 'terms', version: '1.0', status: 'published', holds: true },
  ]);
  return renderPart(page, { client, catalogue: { ...common, ...texts, ...consoleContent } });
}

test('the editor of an edition stays when a colleague publishes the edition and the window gets the focus', () => {
  render(<AgreementScreen code="terms" version="new" />);
  const query = usedQueries.findLast(({ queryKey }) => queryKey === agreementsQuery.queryKey);
  expect(query).toMatchObject({ refetchOnWindowFocus: false, refetchOnReconnect: false });
});

test('the address of an edition that does not exist shows an error', () => {
  const html = render(<AgreementScreen code="terms" version="9.9" />);
  expect(html).toContain(texts['console.list_failed']);
});

const onCreated = vi.fn();
const newEdition = <AgreementScreen key="new" code="terms" version="new" />;
const newArticle = <ArticleEditor key="new" article={null} newest={vi.fn()} onCreated={onCreated} />;
test.each([
  ['edition', newEdition],
  ['article', newArticle],
])('a new %s stays open with the error when it is saved but not published', async (_, page) => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    const saved = { id: 'art_1', version: 1, revision: '1' };
    return Response.json(path.endsWith('/save') ? { code: 0, data: saved } : { code: 1004 });
  });
  render(page);
  press(consoleContent['console.content.publish']);
  await expect.poll(() => paths.length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve));
  expect(paths[1]).toMatch(/\/publish$/);
  expect(navigate).not.toHaveBeenCalled();
  expect(onCreated).not.toHaveBeenCalled();
});

test.each([
  ['edition', 'opens its own page after a save', '', newEdition],
  ['edition', 'stays open when text was typed during the save', '<p>Later</p>', newEdition],
  ['article', 'opens its own page after a save', '', newArticle],
  ['article', 'stays open when text was typed during the save', '<p>Later</p>', newArticle],
])('a new %s %s', async (_name, _result, typed, page) => {
  vi.stubGlobal('fetch', async () => {
    if (typed) type(typed);
    return Response.json({ code: 0, data: { id: 'art_1', version: 1, revision: '1' } });
  });
  render(page);
  press(consoleContent['console.content.save_draft']);
  await expect.poll(() => currentToasts().at(-1)?.text).toBe(consoleContent['console.content.draft_saved']);
  expect(navigate.mock.calls.length + onCreated.mock.calls.length).toBe(typed ? 0 : 1);
});
