// expect: format and lint | lint/style/noDefaultExport
export default 1;
