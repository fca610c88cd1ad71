/**
 * Checks citations in the code, such as `product.md section 5` or `docs/search.md`: the page must exist, with the named
 * sections. A name without `docs/` is a page of docs/spec.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';

const page =
  /(?<![\w/.-])(docs\/[\w/.-]+\.md|(?:product|api|architecture|specification|design-language|house|supply)\.md)(?:,? sections? (\d+(?:\.\d+)*(?:(?:, and|,| and) \d+(?:\.\d+)*)*))?/g;
const specification = /\b[Ss]pecification,? sections? (\d+(?:\.\d+)*(?:(?:, and|,| and) \d+(?:\.\d+)*)*)/g;
/** The number of a section or of a section within it, such as `3` and `3.1`. */
const sectionNumber = /\d+(?:\.\d+)*/g;
/** A page that is not in the repository. Each citation of it is a finding. */
const outsidePage = /\bdesign language\b/i;
const headings = new Map();

export function findBrokenCitations(text, add) {
  text.split('\n').forEach((line, index) => {
    const cite = (name, sections) => {
      const missing = missingIn(name, sections);
      if (missing) add('citation', missing, index + 1);
    };
    for (const [, name, sections] of line.matchAll(page)) cite(name, numbersOf(sections));
    for (const [, sections] of line.matchAll(specification)) cite('specification.md', numbersOf(sections));
    if (outsidePage.test(line)) add('citation', 'The design language is not in the repository.', index + 1);
  });
}

function numbersOf(sections = '') {
  return sections.match(sectionNumber) ?? [];
}

/** The error text of a citation; undefined for a correct one. */
function missingIn(name, sections) {
  const relative = name.startsWith('docs/') ? name : `docs/spec/${name}`;
  const found = headingsOf(relative);
  if (!found) return `There is no page ${relative}.`;
  const section = sections.find((each) => !found.has(each));
  return section && `${relative} has no section ${section}.`;
}

/** The section numbers of a page; undefined for an unknown page. */
function headingsOf(relative) {
  if (!headings.has(relative)) {
    const full = path.join(root, relative);
    const text = existsSync(full) ? readFileSync(full, 'utf8') : undefined;
    headings.set(relative, text && sectionsIn(text));
  }
  return headings.get(relative);
}

/** The section numbers in the headings of a page's text. */
export function sectionsIn(text) {
  return new Set([...text.matchAll(/^##+ (\d+(?:\.\d+)*)\b/gm)].map(([, number]) => number));
}
