/** `npm start`: the whole product with its demo on one port. `prepare.mjs` runs before it. */
import { launch } from './lib/launch.mjs';

launch('apps/server/src/main.ts', { env: { WAYHOUSE_DEMO: process.env.WAYHOUSE_DEMO || '1' } });
