/** Sign-in and, later, registration and passwords. Validation texts are those of the specification, word for word. */
export const identity = {
  'identity.sign_in': 'Sign in',
} as const;
