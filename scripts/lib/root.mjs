import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The project's folder. Avoids `import.meta.dirname`, because the first command in a fresh clone may run on an older
 * Node.
 */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
