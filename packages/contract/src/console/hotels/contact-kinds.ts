/** Kinds and channels of a hotel's contact. Without zod, so that browsers can import it. */
export const contactKinds = ['reservations', 'front_desk', 'sales', 'accounts'] as const;
export const contactChannels = ['email', 'phone', 'fax'] as const;
export const contactsMax = 12;
