// expect: architecture | partner-client-alone
import { z } from 'zod';

export const shape = z.string();
