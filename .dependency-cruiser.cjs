/**
 * The architecture as rules. Paths are relative to the folder that is looked at, so the
 * same rules run over the canary, which breaks each of them once (`scripts/checks/canary.mjs`).
 */
const { readFileSync, readdirSync } = require('node:fs');
const path = require('node:path');

const server = '^apps/server/src';
const modules = `${server}/modules`;
/** The two front ends are built alike; the first group of a rule's own is $1. */
const web = '^apps/(?:web|console)/src';
const privateSuffix = '\\.(store|views|routes|staff-routes|partner-routes)\\.ts$';
const tests = '(\\.test\\.tsx?$|^apps/server/test/|^e2e/)';
const order = readOrder();

const rules = [
  rule(
    'no-circular',
    'Two files that need each other are one file, or one of them is in the wrong place.',
    {},
    { circular: true },
  ),
  // Examples import the client as partners do: its package is built by the test that runs them.
  rule(
    'no-unresolvable',
    'An import that leads nowhere.',
    {},
    { couldNotResolve: true, pathNot: '^@wayhouse/partner$' },
  ),
  rule(
    'no-dev-package',
    'What runs in production is a dependency, not a development dependency.',
    { path: '^(apps|packages)/[^/]+/src', pathNot: [tests, '\\.d\\.ts$'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  ),
  rule('no-tests-in-product', 'The product does not import its tests.', { pathNot: tests }, { path: tests }),
  ...order.map((name, index) =>
    rule(
      'module-order',
      'Modules import only from modules before them (modules/order.ts).',
      { path: `${modules}/${name}/` },
      { path: `${modules}/(${order.slice(index + 1).join('|') || 'none'})/` },
    ),
  ),
  rule(
    'module-privates',
    'Stores, views and routes never leave their module: call a use case.',
    { path: `${modules}/([^/]+)/` },
    { path: `${modules}/[^/]+/.+${privateSuffix}`, pathNot: `${modules}/$1/` },
  ),
  rule(
    'module-privates-outside',
    'Outside the modules only app.ts mounts routes; nobody else reaches in.',
    { path: server, pathNot: [`${modules}/`, `${server}/app\\.ts$`] },
    { path: `${modules}/[^/]+/.+${privateSuffix}` },
  ),
  rule(
    'app-mounts-routes-only',
    'app.ts mounts routes; it asks no store and no view.',
    { path: `${server}/app\\.ts$` },
    { path: `${modules}/[^/]+/.+\\.(store|views)\\.ts$` },
  ),
  rule(
    'platform-below-modules',
    'platform/ knows no module, no HTTP, no port and no demo.',
    { path: `${server}/platform/`, pathNot: tests },
    { path: `${server}/(modules|http|ports|demo|commands)/` },
  ),
  rule(
    'http-below-modules',
    'http/ knows no module, no port and no demo.',
    { path: `${server}/http/`, pathNot: tests },
    { path: `${server}/(modules|ports|demo|commands)/` },
  ),
  rule(
    'modules-below-app',
    'A module knows neither the demo, nor commands, nor the programs that put it together.',
    { path: `${modules}/`, pathNot: tests },
    { path: `${server}/(demo/|commands/|(app|main|worker|process|subscribers)\\.ts$)` },
  ),
  rule(
    'ports-by-contract',
    'Only the programs and commands choose a vendor; everyone else knows its port (`port.ts`, `watched-port.ts`).',
    {
      path: server,
      pathNot: [`${server}/(ports|commands)/`, `${server}/(main|worker|process)\\.ts$`, tests],
    },
    { path: `${server}/ports/[^/]+/(?!(watched-)?port\\.ts$)` },
  ),
  rule('packages-below-apps', 'A package knows no application.', { path: '^packages/' }, { path: '^apps/' }),
  rule(
    'ui-below-client',
    'The design system draws; it does not call the server.',
    { path: '^packages/(ui|i18n)/src' },
    { path: '^packages/client/' },
  ),
  rule(
    'partner-client-alone',
    'The packed client depends on nothing but Node.',
    { path: '^packages/partner-client/src', pathNot: tests },
    { pathNot: '^packages/partner-client/src', dependencyTypesNot: ['core'] },
  ),
  rule(
    'contract-alone',
    'The contract needs nothing but zod.',
    { path: '^packages/contract/src', pathNot: tests },
    { path: '^packages/(?!contract/)' },
  ),
  rule(
    'i18n-below-ui',
    'Texts know the contract, not the design system.',
    { path: '^packages/i18n/src' },
    { path: '^packages/ui/' },
  ),
  rule(
    'web-not-server',
    'The browser never imports server code.',
    { path: ['^apps/web/', '^apps/console/', '^packages/(ui|client)/'] },
    { path: '^apps/server/' },
  ),
  rule(
    'fronts-apart',
    'The trade site and the console share packages, not files.',
    { path: '^apps/(web|console)/' },
    { path: '^apps/(web|console)/', pathNot: '^apps/$1/' },
  ),
  rule(
    'web-no-zod',
    'zod and endpoint schemas reach the browser as types only.',
    { path: [web, '^packages/(ui|client)/src'], pathNot: tests },
    { path: ['node_modules/zod/', ...contractFilesWithZod()], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'web-layers',
    'app → pages → features → shared: shared imports none of the upper ones.',
    { path: `${web}/shared/` },
    { path: `${web}/(features|pages|app)/` },
  ),
  rule(
    'web-layers',
    'app → pages → features → shared: a feature imports neither pages nor the app.',
    { path: `${web}/features/` },
    { path: `${web}/(pages|app)/` },
  ),
  rule(
    'web-layers',
    'app → pages → features → shared: a page does not import the app.',
    { path: `${web}/pages/` },
    { path: `${web}/app/` },
  ),
  rule(
    'web-features-apart',
    'Features never import features: a page fills slots.',
    { path: `${web}/features/([^/]+)/` },
    { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
  ),
];

function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

/** The list in modules/order.ts, read as text: this file runs before anything can strip types. */
function readOrder() {
  const text = readFileSync(path.join(__dirname, 'apps/server/src/modules/order.ts'), 'utf8');
  const list = /moduleOrder = \[([^\]]+)\]/.exec(text)?.[1] ?? '';
  const names = [...list.matchAll(/'([a-z]+)'/g)].map((match) => match[1]);
  if (names.length === 0) throw new Error('modules/order.ts has no list of modules');
  return names;
}

/** Contract files that load zod when they run, directly or through another contract file. */
function contractFilesWithZod() {
  const folder = path.join(__dirname, 'packages/contract/src');
  const imports = new Map();
  for (const file of readdirSync(folder, { recursive: true }).map(String)) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    const found = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)].map(
      (match) => match[1],
    );
    imports.set(path.posix.normalize(file.replaceAll('\\', '/')), found);
  }
  const loads = (file, seen = new Set()) => {
    if (seen.has(file)) return false;
    seen.add(file);
    return (imports.get(file) ?? []).some(
      (name) => name === 'zod' || loads(path.posix.join(path.posix.dirname(file), name), seen),
    );
  };
  return [...imports.keys()]
    .filter((file) => loads(file))
    .map((file) => `packages/contract/src/${file.replaceAll('.', '\\.')}$`);
}

module.exports = {
  forbidden: rules,
  options: {
    doNotFollow: { path: ['node_modules', '\\.css$'] },
    exclude: { path: ['/dist/', '/dist-server/', 'apps/server/test/canary/'] },
    // Imports of types count too: knowing a type is knowing.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
