// expect: house rules | store-reads-own-tables
export const question = 'select name from catalogue.hotels';
