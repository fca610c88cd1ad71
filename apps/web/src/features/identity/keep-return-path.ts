/** The search of a link to another way to sign in: it keeps the page to return to. */
export const keepReturnPath = ({ back }: { back?: string }) => ({ ...(back && { back }) }) as never;
