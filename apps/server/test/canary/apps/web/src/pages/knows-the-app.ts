// expect: architecture | web-layers
import { app } from '../app/app.ts';

export const shown = app;
