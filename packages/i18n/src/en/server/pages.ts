/** Texts that the server writes into its pages. */
export const pages = {
  'pages.without_script': 'This page needs JavaScript. Turn it on in your browser and reload.',
};
