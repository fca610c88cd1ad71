// expect: architecture | no-dev-package
import { sample } from 'fast-check';

export const samples = sample;
