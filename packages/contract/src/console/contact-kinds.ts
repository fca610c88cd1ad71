/** Choices of a hotel's contact; without zod, for the browser. */
export const contactKinds = ['reservations', 'front_desk', 'sales', 'accounts'] as const;
export const contactChannels = ['email', 'phone', 'fax'] as const;
export const contactsMax = 12;
