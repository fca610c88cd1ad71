import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { classNames } from './class-names.mjs';

test('each finding has its line, also below a comment', async () => {
  const base = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-classes-'));
  try {
    mkdirSync(path.join(base, 'apps'));
    writeFileSync(
      path.join(base, 'apps/desk.module.css'),
      '/* Two\n   lines. */\n.head,\n.tail {\n}\n.hd {\n}\n:global(.other) {\n}\n',
    );
    writeFileSync(
      path.join(base, 'apps/desk.tsx'),
      [
        "import styles from './desk.module.css';",
        "import missing from './missing.module.css';",
        'export const head = <p className={styles.head}>{missing.text}</p>;',
        'export const short = <p className={styles.hd} />;',
        'export const absent = <p className={styles.absent} />;',
        'export const plain = <p className="strange" />;',
        '',
      ].join('\n'),
    );
    const { findings } = await classNames(base);
    expect(findings.map(({ file, line, rule }) => [path.basename(file), line, rule])).toEqual([
      ['desk.module.css', 8, 'global-class'],
      ['desk.module.css', 6, 'class-word'],
      ['desk.tsx', 5, 'unknown-class'],
      ['desk.tsx', 2, 'unknown-class'],
      ['desk.tsx', 6, 'global-class'],
      ['desk.module.css', 4, 'unused-class'],
    ]);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
});
