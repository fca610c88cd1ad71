/**
 * Finds texts for users that are not in the catalogues of packages/i18n: Chinese words anywhere in code, and words of
 * any language in the markup of `.tsx` files.
 */
import ts from 'typescript';
import { withoutComments } from './without-comments.mjs';

// Exempt, because they are the catalogues, content or test data: packages/i18n, the demo's hotels, reviewed tables of
// names, the words of clients' requests, tests.
const exemptPaths =
  /^packages\/i18n\/|^apps\/server\/src\/demo\/|^apps\/server\/src\/modules\/[^/]+\/data\/|^apps\/server\/src\/modules\/search\/request\/|\.test\.tsx?$|^e2e\/|^apps\/server\/test\//;
// Exempt, because programs compare these words: titles of countries, traditional and simplified characters, family
// names, titles of guests, 市 after a city, words of hotel files (such as hotel, star and street), dates typed as 年月日,
// the word for password (in error reports).
const exemptFiles = new Set([
  'apps/server/src/modules/catalogue/places/countries.ts',
  'apps/server/src/modules/catalogue/places/fold.ts',
  'apps/server/src/modules/booking/place/romanize-name.ts',
  'apps/server/src/modules/catalogue/import/places/city-names.ts',
  'apps/server/src/modules/catalogue/import/read-values.ts',
  'apps/server/src/modules/catalogue/hotel-imports/columns/value-tests.ts',
  'apps/web/src/features/booking/names/name-list.ts',
  'packages/contract/src/names/han-surnames.ts',
  'packages/ui/src/pure/typed-date.ts',
  'packages/client/src/sentry-client.ts',
]);
const han = /\p{Script=Han}/u;
/** The product's Chinese name, which code may write outside the catalogues. */
const brand = /途驿/g;
const letters = /\p{L}{2,}/u;
const textAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
]);

export function findLooseTexts(file, text, add) {
  if (exemptPaths.test(file) || exemptFiles.has(file)) return;
  withoutComments(text)
    .split('\n')
    .forEach((line, index) => {
      if (han.test(line.replace(brand, '')))
        add('texts-in-catalogues', 'Chinese words outside packages/i18n.', index + 1);
    });
  if (file.endsWith('.tsx')) findInMarkup(file, text, add);
}

function findInMarkup(file, text, add) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const report = (node, words) => {
    const plain = words
      .replace(/\bWayhouse\b/g, '')
      .replace(brand, '')
      .replace(/&[a-z]+;/g, '');
    if (!letters.test(plain)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    add('texts-in-catalogues', `Words in markup: "${words.trim()}".`, line + 1);
  };
  const visit = (node) => {
    // Names of keys (Enter, Esc) are the same in both languages.
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'kbd') return;
    const words = wordsOf(node);
    if (words !== undefined) report(node, words);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/**
 * The words that a node of the markup shows: a text, a literal in braces, or the literal of an attribute in
 * `textAttributes`. Undefined for any other node.
 */
function wordsOf(node) {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literalText(node.expression);
  if (!ts.isJsxAttribute(node) || !textAttributes.has(node.name.getText())) return undefined;
  const value = node.initializer;
  return literalText(value && ts.isJsxExpression(value) ? value.expression : value);
}

function literalText(expression) {
  return expression && ts.isStringLiteralLike(expression) ? expression.text : undefined;
}
