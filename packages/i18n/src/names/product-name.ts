/** The name of the product in both languages, where one text serves all readers: letterheads, mails, page titles. */
export const productName = 'Wayhouse 途驿';
