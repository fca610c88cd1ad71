/** The texts that the search of the developer pages looks in, and the search itself. */
import { partnerProblems } from '@wayhouse/contract/partner/problems/problem-kinds';
import { quickStartSteps } from '@wayhouse/contract/partner/quick-start-steps';
import { operations, resolve, type Schema, shortPath } from '../api.ts';
import { anchorOf } from '../guides/rich-text.tsx';
import { guideNames, type ShellKey, type Words } from '../words.ts';

export interface Entry {
  path: string;
  kind: ShellKey;
  title: string;
  /** The identifier that programs use: a call, or the code of a problem. */
  code?: string;
  text: string;
  /** Names of the call's fields. */
  fields?: readonly string[];
}

export interface SearchResult {
  entries: Entry[];
  /** The words of the query. When `hasAll` is false, pairs of characters replace each long Chinese word. */
  terms: string[];
  /** False when no entry contains all words; the entries then contain at least one of them, or there are none. */
  hasAll: boolean;
}

const entriesMax = 30;
/** Maximum number of words of a query that are searched. */
const termsMax = 10;
const entriesByLanguage = new Map<string, readonly Entry[]>();

/** At most `entriesMax` entries that match the query, the best first; none for a query without words. */
export function findEntries(query: string, words: Words): SearchResult {
  const terms = termsOf(query);
  if (terms.length === 0) return { entries: [], terms, hasAll: true };
  const entries = entriesByLanguage.get(words.lang) ?? entriesOf(words);
  entriesByLanguage.set(words.lang, entries);
  const fullMatches = rankEntries(entries, terms, { needsAll: true });
  if (fullMatches.length > 0) return { entries: fullMatches, terms, hasAll: true };
  const parts = [...new Set(terms.flatMap(pairsOf))];
  return { entries: rankEntries(entries, parts, { needsAll: false }), terms: parts, hasAll: false };
}

function termsOf(query: string): string[] {
  return [...new Set(normalize(query).split(' ').filter(Boolean))].slice(0, termsMax);
}

/** Chinese has no spaces, so a long term is searched as pairs of characters. */
function pairsOf(term: string): string[] {
  if (!/\p{Script=Han}/u.test(term) || term.length < 3) return [term];
  return Array.from({ length: term.length - 1 }, (_, index) => term.slice(index, index + 2));
}

/** Normalizes a text: lower case, one Unicode form, no markup, single spaces. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[`*#[\]()|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function rankEntries(
  entries: readonly Entry[],
  terms: readonly string[],
  { needsAll }: { needsAll: boolean },
): Entry[] {
  return entries
    .map((entry) => {
      const scores = terms.map((term) => scoreOf(entry, term));
      const isFound = needsAll ? scores.every((each) => each > 0) : scores.some((each) => each > 0);
      // Among equal scores, a page ranks above its sections.
      const baseScore = entry.path.includes('#') ? 0 : 3;
      return { entry, score: isFound ? scores.reduce((sum, each) => sum + each, baseScore) : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, entriesMax)
    .map(({ entry }) => entry);
}

/** A match of the code counts most, then one of the title, then one of the text or of a field. */
function scoreOf({ title, code = '', text, fields = [] }: Entry, term: string): number {
  const [plainTitle, plainCode] = [normalize(title), normalize(code)];
  const isInText = normalize(text).includes(term) || fields.some((each) => each.toLowerCase().includes(term));
  return codeScoreOf(plainCode, term) + (plainTitle.includes(term) ? 8 : 0) + (isInText ? 2 : 0);
}

function codeScoreOf(plainCode: string, term: string): number {
  if (plainCode === term || plainCode.split(/[ /]/).includes(term)) return 20;
  return plainCode.includes(term) ? 10 : 0;
}

function entriesOf(words: Words): readonly Entry[] {
  const { say, problem, call, aboutCall } = words;
  return [
    {
      path: '/developers',
      kind: 'docs',
      title: say('quick'),
      text: [
        say('home.lead'),
        ...quickStartSteps.flatMap((step) => [say(`step.${step}`), say(`step.${step}.text`)]),
      ].join(' '),
    },
    ...guideNames.flatMap((name) => sectionsOf(name, words)),
    ...operations.map((each): Entry => {
      const answers = each.answers.map(({ content }) => content['application/json']?.schema);
      const names = [each.body?.schema, ...answers].flatMap((schema) => namesOf(schema));
      return {
        path: `/developers/reference/${each.id}`,
        kind: 'reference',
        title: call(each.id),
        code: `${each.method} ${shortPath(each.path)}`,
        text: aboutCall(each.id),
        fields: [...new Set([...each.parameters.map(({ name }) => name), ...names])],
      };
    }),
    ...partnerProblems.map(
      ({ code }): Entry => ({
        path: `/developers/problems/${code}`,
        kind: 'problems',
        title: problem(code),
        code,
        text: `${problem(`${code}.about`)} ${problem(`${code}.do`)}`,
      }),
    ),
    { path: '/developers/changelog', kind: 'changelog', title: say('log.title'), text: say('log.lead') },
    { path: '/developers/status', kind: 'status', title: say('status.title'), text: say('status.ok.text') },
  ];
}

/** The entries of a guide: one for its introduction and one for each heading. */
function sectionsOf(name: (typeof guideNames)[number], { guide }: Words): Entry[] {
  const base = { kind: 'guides' as const, path: `/developers/guides/${name}` };
  const [intro = '', ...sections] = guide(`${name}.text`).split(/^## /m);
  const text = (part: string) => part.replaceAll(/^@.*$/gm, '');
  return [
    { ...base, title: guide(name), text: `${guide(`${name}.lead`)} ${text(intro)}` },
    ...sections.map((section, index) => {
      const end = section.indexOf('\n');
      const heading = end < 0 ? section : section.slice(0, end);
      return {
        ...base,
        path: `${base.path}#${anchorOf(index)}`,
        title: `${guide(name)}: ${heading}`,
        text: text(end < 0 ? '' : section.slice(end)),
      };
    }),
  ];
}

/** Names of fields, at most five levels deep. A list and a variant each count as a level. */
function namesOf(schema: Schema | undefined, depth = 0): string[] {
  if (!schema || depth > 4) return [];
  const { properties = {}, items, anyOf = [], oneOf = [] } = resolve(schema).schema;
  return [
    ...Object.entries(properties).flatMap(([name, each]) => [name, ...namesOf(each, depth + 1)]),
    ...[items, ...anyOf, ...oneOf].flatMap((each) => namesOf(each, depth + 1)),
  ];
}
