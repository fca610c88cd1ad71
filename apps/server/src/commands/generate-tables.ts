/**
 * Writes `platform/tables.gen.ts`, the types of all tables, from a freshly migrated database. `--verify` writes nothing
 * and fails when the file is stale.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { moduleOrder } from '../modules/order.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startTemporaryPostgres } from '../platform/embedded-postgres/temporary-postgres.ts';

if (process.argv.includes('--help')) {
  console.log(`npm run generate [-- --verify]

Writes the types of all tables from a freshly migrated database. --verify writes nothing and fails when they are stale.`);
  process.exit(0);
}

const outFile = path.join(import.meta.dirname, '../platform/tables.gen.ts');
const codegen = path.join(import.meta.dirname, '../../../../node_modules/.bin/kysely-codegen');

/** The schema of each module, and two schemas that belong to no module. */
const schemas = ['platform', 'sandbox_gateway', ...moduleOrder];

const postgres = await startTemporaryPostgres('wayhouse-generate-', { fast: true });
try {
  await migrate(postgres.url);
  execFileSync(
    codegen,
    [
      '--dialect=postgres',
      `--url=${postgres.url}`,
      '--default-schema=public',
      `--include-pattern=(${schemas.join('|')}).*`,
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      `--out-file=${outFile}`,
      ...(process.argv.includes('--verify') ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  );
} finally {
  await postgres.stop();
}
