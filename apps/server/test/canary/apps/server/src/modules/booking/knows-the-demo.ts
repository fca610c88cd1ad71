// expect: architecture | modules-below-app
import { demo } from '../../demo/demo.ts';

export const shown = demo;
