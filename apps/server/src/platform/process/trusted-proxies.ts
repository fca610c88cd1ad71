/**
 * Reads `TRUSTED_PROXIES`: the proxies whose `X-Forwarded-*` headers are trusted. Every client can send these headers,
 * so a setting that would trust every caller is refused.
 */
import { BlockList, isIP } from 'node:net';

/**
 * True when `address` is one of the operator's proxies. `hop` counts from 0, the nearest machine, toward the client.
 */
export type TrustsProxy = (address: string | undefined, hop: number) => boolean;

const maxHops = 10;
const ranges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
/** Shortest prefix by IP version. Larger networks are refused, because a few of them could cover the whole internet. */
const shortestPrefix = { 4: 8, 6: 7 };

/**
 * Reads `none`, a number of hops, or a list of addresses, networks (`10.0.0.0/8`) and the names `loopback`,
 * `linklocal`, `uniquelocal`. Throws a readable Error.
 */
export function readTrustedProxies(text: string): TrustsProxy {
  const setting = text.trim();
  if (setting === 'none' || setting === '0') return () => false;
  if (/^\d{1,9}$/.test(setting)) return trustHops(Number(setting));
  const trustedNetworks = new BlockList();
  for (const entry of setting.split(',').map((each) => each.trim()))
    for (const network of ranges[entry] ?? [entry]) addNetwork(trustedNetworks, network);
  return (address) => isListed(trustedNetworks, address);
}

function trustHops(hops: number): TrustsProxy {
  if (hops > maxHops) throw new Error(`more than ${maxHops} hops would trust what the client wrote`);
  return (_address, hop) => hop < hops;
}

function addNetwork(networks: BlockList, network: string): void {
  const [address = '', bits, extra] = network.split('/');
  const version = isIP(address);
  if (version === 0 || extra !== undefined || address.includes('%'))
    throw new Error(`"${network}" is not an address, a network, a number of hops or none`);
  const addressBits = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? addressBits : Number(bits);
  if (!/^\d{1,3}$/.test(bits ?? '0') || prefix > addressBits)
    throw new Error(`"${network}" is not a network`);
  if (prefix < shortestPrefix[version === 4 ? 4 : 6] || /^::ffff:/i.test(address))
    throw new Error(`"${network}" would trust everybody's headers`);
  networks.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
}

function isListed(networks: BlockList, address: string | undefined): boolean {
  const plainForm = plainAddress(address ?? '');
  return plainForm !== undefined && networks.check(plainForm, isIP(plainForm) === 4 ? 'ipv4' : 'ipv6');
}

/**
 * An address in the form for comparison and storage: without port, zone and brackets; IPv4 in its own notation.
 * Undefined for other text.
 */
export function plainAddress(text: string): string | undefined {
  const insideBrackets = /^\[([^\]]{2,64})\](?::\d{1,5})?$/.exec(text)?.[1];
  const withoutPort = insideBrackets ?? /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text)?.[1] ?? text;
  const zone = withoutPort.indexOf('%');
  const address = zone === -1 ? withoutPort : withoutPort.slice(0, zone);
  const embeddedIpv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  const plainForm = embeddedIpv4 ?? address;
  return isIP(plainForm) === 0 ? undefined : plainForm;
}
