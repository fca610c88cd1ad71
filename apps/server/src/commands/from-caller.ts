/** Paths that a person types. */
import path from 'node:path';

/** npm runs commands in the project's folder and hands on the caller's as `INIT_CWD`: a relative path begins there. */
export function fromCaller(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
}
