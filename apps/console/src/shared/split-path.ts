/** Splits the address of a console page for the router: `/cases?view=all` → its path and its search parameters. */
export function splitPath(path: string): { to: string; search: never } {
  const [to = '/', query = ''] = path.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) as never };
}
