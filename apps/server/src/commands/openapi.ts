/**
 * `npm run openapi`: writes the OpenAPI document of the partner API from the contract. `--verify` fails when the file
 * is outdated.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partnerOpenApi } from '@wayhouse/contract/partner/openapi';

const help = `npm run openapi [-- --verify]

Writes docs/openapi/partner-v1.json from the contract. --verify writes nothing and ends with 1 when the file is old.`;

const file = path.join(import.meta.dirname, '../../../../docs/openapi/partner-v1.json');

function run(): void {
  if (process.argv.includes('--help')) {
    console.log(help);
    return;
  }
  const written = `${JSON.stringify(partnerOpenApi(), null, 2)}\n`;
  if (!process.argv.includes('--verify')) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, written);
  } else if (readFileSync(file, 'utf8') !== written) {
    console.error('docs/openapi/partner-v1.json is old. Run npm run openapi.');
    process.exitCode = 1;
  }
}

run();
