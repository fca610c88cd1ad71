/**
 * The URL parameters of a link to another sign-in page. They keep the page to which the reader returns after sign-in.
 */
export const keepReturnPath = ({ back }: { back?: string }) => ({ ...(back && { back }) }) as never;
