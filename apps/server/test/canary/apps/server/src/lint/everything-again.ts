// expect: format and lint | lint/performance/noReExportAll
// expect: format and lint | lint/performance/noBarrelFile
export * from './plain.ts';
