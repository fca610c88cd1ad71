/** The address of the site: `PUBLIC_URL` as the configuration has it, else this machine. */
export function siteAddress({ publicUrl, port }: { publicUrl: string | undefined; port: number }): string {
  return publicUrl ?? `http://localhost:${port}`;
}

/** A base address to which paths are added; a final slash would make two. */
export function withoutFinalSlash(url: string | undefined): string | undefined {
  return url?.replace(/\/$/, '');
}
