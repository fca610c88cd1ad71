// expect: architecture | web-no-zod
import { z } from 'zod';

export const schema = z.string();
