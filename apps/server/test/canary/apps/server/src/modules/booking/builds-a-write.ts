// expect: house rules | writes-own-tables
type Builder = { insertInto: (table: string) => unknown };

export const write = (db: Builder): unknown => db.insertInto('ledger.entries');
