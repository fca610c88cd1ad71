/**
 * Checks class names of the front ends. A style sheet may define a global class (in a plain file, or in `:global()`)
 * only when the class is in the list below. Every other class belongs to a CSS Module, whose class names are whole
 * words. Code may use only classes of the list and of modules, and must use every class of a module.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.mjs';

/**
 * Global class names, at most 80; styles/text.css and base.css of packages/ui define most of them.
 * - Text: `t14` size in px; `c2` `c3` second and third text color; `cp` `cs` `cw` `cd` primary, success, warning and
 *   danger color; `r4` `b5` `b6` weight 400, 500, 600; `nb` no break; `keep` Chinese text breaks only at spaces and
 *   punctuation; `tr` `tc` align end, center; `over` small heading above a block; `trunc` ellipsis.
 * - Layout: `row` `col` flex row and column; in a row `st` `base` align to start, baseline; `btw` `at-end` space
 *   between, content at the end; `fw` wrap; `g8` gap and `mt8` top margin in px; `mla` left margin auto; `grow`
 *   flex-grow.
 * - Page: `wrap` page width; `pad-l` large padding; `hr-d` dashed line; `hide-m` `only-m` hidden on phones, only on
 *   phones; `vh` visually hidden; `skip` skip link.
 * - Parts: `icon`; `btn` button; `lnk` link; `bdg` badge; `cxl` cancellation terms; `chk` checkbox and `box` its
 *   square; `lab` label; `inp` input; `tbl` table and `tblw` its scrolling wrapper; `num` column of numbers; `dlg`
 *   dialog; `pop` popover; `steps` timeline; `pl` price line; `scrollx` horizontal scrolling.
 */
const globalNames = `
  t12 t13 t14 t16 t18 t20 t24 t30 c2 c3 cp cs cw cd b5 b6 r4 nb keep tr tc over
  row col st base fw btw at-end g2 g4 g6 g8 g12 g16 g20 g24 grow trunc mt4 mt8 mt12 mt16 mt20 mt24 mt32 mt48 mla
  wrap wide card pad pad-l hr-d hide-m only-m vh skip no-print
  icon btn lnk bdg cxl chk box field lab inp tbl tblw num dlg tabs menu pop steps pl logo scrollx
`
  .trim()
  .split(/\s+/);
if (globalNames.length > 80)
  throw new Error(`${globalNames.length} global class names; at most 80 are allowed`);
const known = new Set(globalNames);
/** Class names that libraries set. */
const foreign = /^(maplibregl-|ProseMirror)/;
/** Two-letter words that are allowed in a name, as in `payAtHotel`. */
const shortWords = new Set(['At', 'By', 'In', 'No', 'Of', 'On', 'To', 'Up']);
/** Pages of the sandbox gateway imitate another company's pages, so they do not use our styles. */
const outside = /^apps\/server\//;

export async function classNames(base) {
  const files = sourceFiles(base, { under: ['apps', 'packages'], pattern: /\.(tsx?|css)$/ }).filter(
    (file) => !outside.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const findings = [];
  const modules = new Map();
  const read = (file) => readFileSync(path.join(base, file), 'utf8');
  for (const file of files.filter((each) => each.endsWith('.css')))
    checkStyles(file, read(file), { modules, findings });
  for (const file of files.filter((each) => !each.endsWith('.css')))
    checkCode(file, read(file), { base, modules, findings });
  for (const [file, { own, named }] of modules)
    for (const [name, line] of own)
      if (!named.has(name))
        findings.push({ file, line, rule: 'unused-class', text: `No code names .${name}.` });
  return { read: files.length, findings };
}

/** Checks the class names of a style sheet. Adds a style sheet with own classes to `modules`. */
function checkStyles(file, css, { modules, findings }) {
  const isModule = file.endsWith('.module.css');
  const { own, shared } = classesOf(css, isModule);
  for (const [name, line] of shared)
    if (!known.has(name) && !foreign.test(name))
      findings.push({
        file,
        line,
        rule: 'global-class',
        text: `.${name} is global and not in the list of global names.`,
      });
  if (!isModule) return;
  modules.set(file, { own, named: new Set() });
  for (const [name, line] of own)
    if (!isOfWords(name))
      findings.push({ file, line, rule: 'class-word', text: `.${name} is not whole words in camelCase.` });
}

/**
 * The classes in the selectors of a style sheet, each with the line of its first selector: `own` are classes of the
 * module, `shared` are global classes.
 */
function classesOf(css, isModule) {
  const own = new Map();
  const shared = new Map();
  // Comments leave their line breaks, so that lines keep their numbers.
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/"[^"\n]*"/g, '""');
  for (const { 1: head, index } of plain.matchAll(/([^{};]+)\{/g)) {
    if (/^\s*@/.test(head)) continue;
    const add = (classes, name) => {
      if (!classes.has(name)) classes.set(name, lineAt(plain, plain.indexOf(`.${name}`, index)));
    };
    const local = head.replace(/:global\(((?:[^()]|\([^()]*\))*)\)/g, (_, inner) => {
      for (const name of namesIn(inner)) add(shared, name);
      return '';
    });
    for (const name of namesIn(local)) add(isModule ? own : shared, name);
  }
  return { own, shared };
}

/** The number of the line, from 1, that contains the character at `index`. */
function lineAt(text, index) {
  return text.slice(0, index).split('\n').length;
}

/** Refuses abbreviations: words with fewer than three letters, or without a vowel. `size14` is a size in px. */
function isOfWords(name) {
  if (/^size\d+$/.test(name)) return true;
  if (!/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name)) return false;
  return name
    .split(/(?=[A-Z])/)
    .every((word) => shortWords.has(word) || (word.length > 2 && /[aeiouy]/i.test(word)));
}

function namesIn(selector) {
  return [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name);
}

function checkCode(file, text, { base, modules, findings }) {
  for (const { 1: variable, 2: from, index } of text.matchAll(
    /^import (\w+) from '([^']+\.module\.css)';$/gm,
  )) {
    const sheet = sheetOf(from, file);
    const module = modules.get(sheet);
    if (module) checkNamedClasses({ file, text, variable, from }, module, findings);
    else if (!existsSync(path.join(base, sheet)))
      findings.push({
        file,
        line: lineAt(text, index),
        rule: 'unknown-class',
        text: `${from} is missing.`,
      });
  }
  if (file.endsWith('.tsx')) checkGlobalClasses(file, text, findings);
}

/** Requires that each `styles.name` of the code is a class of the imported module. Records the named classes. */
function checkNamedClasses({ file, text, variable, from }, module, findings) {
  for (const { 1: name, index } of text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)\\b`, 'g'))) {
    module.named.add(name);
    if (!module.own.has(name))
      findings.push({
        file,
        line: lineAt(text, index),
        rule: 'unknown-class',
        text: `${from} has no .${name}.`,
      });
  }
}

/** Classes that the markup names as plain text must be in the list of global names. */
function checkGlobalClasses(file, text, findings) {
  for (const { 1: plain, 2: template, index } of text.matchAll(/\bclassName=(?:"([^"]*)"|\{`([^`]*)`\})/g)) {
    const words = (plain ?? template).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ').split(/\s+/);
    for (const word of words.filter(Boolean))
      if (!known.has(word))
        findings.push({
          file,
          line: lineAt(text, index),
          rule: 'global-class',
          text: `${word} is not in the list of global names.`,
        });
  }
}

function sheetOf(from, importer) {
  const kit = '@wayhouse/ui/';
  return from.startsWith(kit)
    ? `packages/ui/src/${from.slice(kit.length)}`
    : path.posix.join(path.posix.dirname(importer), from);
}
