/** Resolves file paths that a person types. */
import path from 'node:path';

/**
 * Resolves a path from the caller's folder. npm runs commands in the project's folder and sets `INIT_CWD` to the
 * caller's folder.
 */
export function fromCaller(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}
