// expect: architecture | web-features-apart
import { form } from '../booking/form.ts';

export const borrowed = form;
