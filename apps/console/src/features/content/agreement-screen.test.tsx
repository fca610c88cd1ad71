import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { common } from '@wayhouse/i18n/en/common';
import { console as texts } from '@wayhouse/i18n/en/console/console';
import { consoleContent } from '@wayhouse/i18n/en/console/content';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AgreementScreen } from './agreement-screen.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { agreementsQuery } from './content-queries.ts';

const navigate = vi.fn();
vi.mock('../../shared/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('./lazy-rich-editor.tsx', () => ({ LazyRichEditor: () => null }));
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
  press = (text) => expect.fail(`No button ${text}`);
});
afterEach(() => vi.unstubAllGlobals());

function render(page: ReactNode): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData<unknown>(agreementsQuery.queryKey, [
    { code: 'terms', version: '1.0', status: 'published', holds: true },
  ]);
  return renderPart(page, { client, catalogue: { ...common, ...texts, ...consoleContent } });
}

test('the address of an edition that does not exist shows an error', () => {
  const html = render(<AgreementScreen code="terms" version="9.9" />);
  expect(html).toContain(texts['console.list_failed']);
});

const onCreated = vi.fn();
test.each([
  ['edition', <AgreementScreen key="new" code="terms" version="new" />],
  ['article', <ArticleEditor key="new" article={null} newest={vi.fn()} onCreated={onCreated} />],
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
