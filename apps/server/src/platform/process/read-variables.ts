import type { z } from 'zod';

/** Reads environment variables. Throws an Error with a line for each missing or invalid one. */
export function readVariables<S extends z.ZodType>(variables: S, env: NodeJS.ProcessEnv): z.output<S> {
  const parsed = variables.safeParse(env);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${lines.join('\n')}`);
}
