import type { z } from 'zod';

/**
 * Reads environment variables. An empty variable counts as missing, because env files list unused ones without a value.
 * Throws an Error with a line for each missing or invalid variable.
 */
export function readVariables<S extends z.ZodType>(variables: S, env: NodeJS.ProcessEnv): z.output<S> {
  const parsed = variables.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${lines.join('\n')}`);
}
