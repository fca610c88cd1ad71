/**
 * An email address as forms check it: one `@`, and a domain with a dot. The server checks again, by `email` of
 * `schemas.ts`. In a file of its own, because the sign-in page loads it.
 */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
