import { partnerProblems } from '@wayhouse/contract/partner/problems/problem-kinds';
import type { DeveloperPage, DeveloperRequest } from '@wayhouse/contract/renderer';
import { withoutLastSlashes } from '@wayhouse/contract/site-routes';
import { languageTag } from '@wayhouse/i18n/translate';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { operations } from './api.ts';
import { GuidePage } from './guide-page.tsx';
import { HomePage } from './home-page.tsx';
import { ProblemPage, ProblemsIndex } from './problem-pages.tsx';
import { CallPage, ReferenceIndex, ShapesPage } from './reference-page.tsx';
import { SearchPage } from './search/search-page.tsx';
import { ChangelogPage, MissingPage, StatusPage } from './state-pages.tsx';
import { guideNames, type Words, wordsIn } from './words.ts';

interface PageMatch {
  page: ReactElement;
  title: string;
  description: string;
}

/** Paths of the developer pages for the sitemap; search and status are left out. */
export const developerPaths: readonly string[] = [
  '/developers',
  '/developers/reference',
  '/developers/reference/shapes',
  '/developers/problems',
  '/developers/changelog',
  ...guideNames.map((name) => `/developers/guides/${name}`),
  ...operations.map(({ id }) => `/developers/reference/${id}`),
  ...partnerProblems.map(({ code }) => `/developers/problems/${code}`),
];

/** Renders a developer page. The browser does not render it again; a small script (`begin.ts`) makes it interactive. */
export async function renderDeveloperPage(request: DeveloperRequest): Promise<DeveloperPage> {
  const words = wordsIn(request.lang);
  const path = withoutLastSlashes(request.path);
  const match = await findPage(path, words, request);
  const { page, title, description } = match ?? {
    page: <MissingPage words={words} />,
    title: words.say('missing.title'),
    description: words.say('home.about'),
  };
  return {
    found: match !== undefined,
    langTag: languageTag(request.lang),
    head: { path, title: `${title} · ${words.say('mark')} · Wayhouse`, description },
    html: renderToStaticMarkup(page),
  };
}

async function findPage(
  path: string,
  words: Words,
  { origin, now, isReady, hasLocalWebhooks, query, health }: DeveloperRequest,
): Promise<PageMatch | undefined> {
  const { say, guide, call, aboutCall, problem } = words;
  const place = { origin, today: now };
  const withoutMarkup = (text: string) => text.replaceAll(/[`*]/g, '');
  const [, , kind = '', name = '', ...extraParts] = path.split('/');
  if (extraParts.length > 0) return undefined;
  const guideName = guideNames.find((each) => each === name);
  const operation = operations.find(({ id }) => id === name);
  if (kind === '' && name === '')
    return {
      page: (
        <HomePage words={words} place={place} hasLocalWebhooks={hasLocalWebhooks} samples={await health()} />
      ),
      title: say('home.title'),
      description: say('home.about'),
    };
  if (kind === 'guides' && guideName)
    return {
      page: <GuidePage name={guideName} words={words} place={place} />,
      title: guide(guideName),
      description: withoutMarkup(guide(`${guideName}.lead`)),
    };
  if (kind === 'reference' && name === '')
    return { page: <ReferenceIndex words={words} />, title: say('ref.title'), description: say('ref.lead') };
  if (kind === 'reference' && name === 'shapes')
    return { page: <ShapesPage words={words} />, title: say('ref.shapes'), description: say('ref.open') };
  if (kind === 'reference' && operation)
    return {
      page: <CallPage operation={operation} words={words} today={now} />,
      title: call(operation.id),
      description: withoutMarkup(aboutCall(operation.id)),
    };
  if (kind === 'problems' && name === '')
    return {
      page: <ProblemsIndex words={words} />,
      title: say('prob.title'),
      description: withoutMarkup(say('prob.lead')),
    };
  if (kind === 'problems' && partnerProblems.some(({ code }) => code === name))
    return {
      page: <ProblemPage code={name} words={words} origin={origin} />,
      title: problem(name),
      description: withoutMarkup(problem(`${name}.about`)),
    };
  if (name !== '') return undefined;
  if (kind === 'search')
    return {
      page: <SearchPage words={words} query={query} />,
      title: say('find.title'),
      description: say('find.about'),
    };
  if (kind === 'changelog')
    return { page: <ChangelogPage words={words} />, title: say('log.title'), description: say('log.lead') };
  if (kind === 'status')
    return {
      page: <StatusPage words={words} isReady={await isReady()} samples={await health()} now={now} />,
      title: say('status.title'),
      description: say('status.lead'),
    };
  return undefined;
}
