/** Runs a program of this project on the right Node: `node scripts/run.mjs FILE ARGS…`. */
import { launch } from './lib/launch.mjs';

const [file, ...args] = process.argv.slice(2);
launch(file, { args });
