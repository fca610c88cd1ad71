/**
 * `npm run openapi`: writes the OpenAPI documents and the types of the partner client from the contract. `--verify`
 * writes nothing. It fails when a file is outdated. It also fails when the partner API breaks programs that were
 * written for the released document, and has no new version date. `--release` also stores the partner document that
 * later versions must not break.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partnerApiDocument } from '../modules/partners/api-document.ts';
import {
  openApiFiles,
  outdatedFiles,
  readReleased,
  releasedFile,
  root,
  unversionedChanges,
} from './openapi/openapi-files.ts';

const help = `npm run openapi [-- --verify | --release]

Writes docs/openapi/{partner-v1,site,console}.json and the types of packages/partner-client from the contract.
  --verify   writes nothing; ends with 1 when a file is old, or when the partner API breaks programs of the released
             document without a new date in packages/contract/src/partner/versions/all-versions.ts
  --release  with a release: keeps the present document as ${releasedFile}`;

function run(): void {
  if (process.argv.includes('--help')) {
    console.log(help);
    return;
  }
  if (process.argv.includes('--verify')) {
    verify();
    return;
  }
  for (const [file, text] of Object.entries(openApiFiles())) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  if (process.argv.includes('--release'))
    copyFileSync(path.join(root, 'docs/openapi/partner-v1.json'), path.join(root, releasedFile));
}

function verify(): void {
  const oldFiles = outdatedFiles();
  for (const file of oldFiles) console.error(`${file} is old. Run npm run openapi.`);
  const breakingChanges = unversionedChanges(readReleased(), partnerApiDocument());
  for (const line of breakingChanges) console.error(`Breaks callers: ${line}`);
  if (oldFiles.length + breakingChanges.length > 0) process.exitCode = 1;
}

run();
