/** Builds `dist`: the client as ES modules and as CommonJS, each with its types. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const packageFolder = path.join(import.meta.dirname, '..');
const compiler = path.join(packageFolder, '../../node_modules/@typescript/native/bin/tsc');
const dist = path.join(packageFolder, 'dist');

const formats = {
  esm: ['--module', 'nodenext'],
  cjs: ['--module', 'commonjs', '--moduleResolution', 'bundler', '--verbatimModuleSyntax', 'false'],
};

rmSync(dist, { recursive: true, force: true });
for (const [name, options] of Object.entries(formats)) {
  const out = path.join(dist, name);
  const outputOptions = ['--outDir', out, '--rootDir', path.join(packageFolder, 'src')];
  execFileSync(
    process.execPath,
    [compiler, '-p', path.join(packageFolder, 'build/tsconfig.json'), ...outputOptions, ...options],
    { cwd: packageFolder, stdio: 'inherit' },
  );
  rewriteTypeImports(out);
  // Tells Node how to read the `.js` files of this folder.
  const type = name === 'cjs' ? 'commonjs' : 'module';
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify({ type })}\n`);
}

/** Rewrites `.ts` to `.js` in type imports, because older TypeScript versions of partners reject `.ts`. */
function rewriteTypeImports(folder) {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.d.ts'))) {
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.\/[\w.-]+)\.ts'/g, "$1.js'"));
  }
}
