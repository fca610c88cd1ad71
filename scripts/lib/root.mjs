import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The project's folder. Avoids `import.meta.dirname`, which Node lacks before 20.11: the first command in a fresh clone
 * may run on such a Node.
 */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
