/** Address of uploaded pictures: this prefix, the picture's id, and `?w=` one of its widths. */
export const pictureAddress = '/api/v2/content/picture/';
