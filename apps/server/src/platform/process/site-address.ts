/** The address of the site: `PUBLIC_URL` as the configuration has it, else this machine. */
export function siteAddress({ publicUrl, port }: { publicUrl: string | undefined; port: number }): string {
  return publicUrl ?? `http://localhost:${port}`;
}

/** A base address without its final slash, because the paths that are added begin with one. */
export function withoutFinalSlash(url: string | undefined): string | undefined {
  return url?.replace(/\/$/, '');
}
