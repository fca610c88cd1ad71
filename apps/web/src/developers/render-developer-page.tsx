import { partnerProblems } from '@wayhouse/contract/partner/problems/problem-kinds';
import type { DeveloperPage, DeveloperRequest } from '@wayhouse/contract/renderer';
import { withoutLastSlashes } from '@wayhouse/contract/site-routes';
import { languageTag } from '@wayhouse/i18n/translate';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { operations } from './api.ts';
import { GuidePage } from './guides/guide-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { ProblemPage, ProblemsIndex } from './problems/problem-pages.tsx';
import { CallPage, ReferenceIndex, ShapesPage } from './reference/reference-page.tsx';
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

/** Undefined for a path without a page. */
async function findPage(
  path: string,
  words: Words,
  request: DeveloperRequest,
): Promise<PageMatch | undefined> {
  const [, , kind = '', name = '', ...extraParts] = path.split('/');
  if (extraParts.length > 0) return undefined;
  if (name === '') return findIndex(kind, words, request);
  if (kind === 'guides') return findGuide(name, words, request);
  if (kind === 'reference') return findReference(name, words, request);
  return kind === 'problems' ? findProblem(name, words, request) : undefined;
}

/** The page at `/developers` or directly below it. */
async function findIndex(
  kind: string,
  words: Words,
  { origin, now, isReady, hasLocalWebhooks, query, health }: DeveloperRequest,
): Promise<PageMatch | undefined> {
  const { say } = words;
  const place = { origin, today: now };
  switch (kind) {
    case '':
      return {
        page: (
          <HomePage
            words={words}
            place={place}
            hasLocalWebhooks={hasLocalWebhooks}
            samples={await health()}
          />
        ),
        title: say('home.title'),
        description: say('home.about'),
      };
    case 'reference':
      return {
        page: <ReferenceIndex words={words} />,
        title: say('ref.title'),
        description: say('ref.lead'),
      };
    case 'problems':
      return {
        page: <ProblemsIndex words={words} />,
        title: say('prob.title'),
        description: withoutMarkup(say('prob.lead')),
      };
    case 'search':
      return {
        page: <SearchPage words={words} query={query} />,
        title: say('find.title'),
        description: say('find.about'),
      };
    case 'changelog':
      return { page: <ChangelogPage words={words} />, title: say('log.title'), description: say('log.lead') };
    case 'status':
      return {
        page: <StatusPage words={words} isReady={await isReady()} samples={await health()} now={now} />,
        title: say('status.title'),
        description: say('status.lead'),
      };
    default:
      return undefined;
  }
}

function findGuide(name: string, words: Words, { origin, now }: DeveloperRequest): PageMatch | undefined {
  const guideName = guideNames.find((each) => each === name);
  if (!guideName) return undefined;
  return {
    page: <GuidePage name={guideName} words={words} place={{ origin, today: now }} />,
    title: words.guide(guideName),
    description: withoutMarkup(words.guide(`${guideName}.lead`)),
  };
}

function findReference(name: string, words: Words, { now }: DeveloperRequest): PageMatch | undefined {
  if (name === 'shapes') {
    const description = words.say('ref.open');
    return { page: <ShapesPage words={words} />, title: words.say('ref.shapes'), description };
  }
  const operation = operations.find(({ id }) => id === name);
  if (!operation) return undefined;
  return {
    page: <CallPage operation={operation} words={words} today={now} />,
    title: words.call(operation.id),
    description: withoutMarkup(words.aboutCall(operation.id)),
  };
}

function findProblem(name: string, words: Words, { origin }: DeveloperRequest): PageMatch | undefined {
  if (!partnerProblems.some(({ code }) => code === name)) return undefined;
  return {
    page: <ProblemPage code={name} words={words} origin={origin} />,
    title: words.problem(name),
    description: withoutMarkup(words.problem(`${name}.about`)),
  };
}

function withoutMarkup(text: string): string {
  return text.replaceAll(/[`*]/g, '');
}
