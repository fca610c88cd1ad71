// expect: format and lint | lint/performance/noBarrelFile
// expect: house rules | no-barrel
export { plain } from './plain.ts';
