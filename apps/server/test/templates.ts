import type {} from 'vitest';
/** Databases from which the databases of tests are cloned. */
export const emptyTemplate = 'wayhouse_template_empty';
export const demoTemplate = 'wayhouse_template_demo';
/** Number of hotels in the demo template: enough for every test, few enough for a quick start. */
export const demoTemplateHotels = 60;

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's own database; test databases are cloned beside it. */
    testServerUrl: string;
    /** ISO instant at which the demo template's prices begin. */
    testDay: string;
  }
}
