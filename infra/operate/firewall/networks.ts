import ipaddr from 'ipaddr.js'
import { Problem } from '../../local/problem.ts'

/** A network to block: its address with the length of its prefix, and how many addresses it has. */
export type Network = { cidr: string; version: 'v4' | 'v6'; size: string }

const hint = 'Write an address or a network, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/64.'

/** A household or phone has 64 bits of IPv6, and may use any address of them. */
const usualPrefix = { ipv4: 32, ipv6: 64 }

const sizeOf = (kind: 'ipv4' | 'ipv6', prefix: number): string => {
  if (kind === 'ipv6')
    return prefix > 64
      ? 'part of one network'
      : `${(2n ** BigInt(64 - prefix)).toLocaleString('en-US')} ${prefix === 64 ? 'network' : 'networks'} of IPv6`
  const count = 2 ** (32 - prefix)
  return count === 1 ? '1 address' : `${count.toLocaleString('en-US')} addresses`
}

/**
 * Reads an address or a network. An address of IPv6 is read as the network of its household.
 * Errors: `Problem`.
 */
export function readNetwork(text: string): Network {
  const [address = '', length] = text.split('/')
  if (!ipaddr.isValid(address) || (!address.includes(':') && address.split('.').length !== 4))
    throw new Problem(`“${text}” isn’t a network. ${hint}`)
  const kind = ipaddr.parse(address).kind()
  const prefix = length === undefined ? usualPrefix[kind] : Number(length)
  const longest = kind === 'ipv4' ? 32 : 128
  if (!/^\d+$/.test(length ?? '1') || prefix < 1 || prefix > longest)
    throw new Problem(`“${text}” needs a prefix from /1 to /${longest}. ${hint}`)
  const family = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const start = family.networkAddressFromCIDR(`${address}/${prefix}`)
  return {
    // WAF writes addresses of IPv6 in full.
    cidr: `${kind === 'ipv4' ? start.toString() : start.toNormalizedString()}/${prefix}`,
    version: kind === 'ipv4' ? 'v4' : 'v6',
    size: sizeOf(kind, prefix),
  }
}

/** Whether two networks are the same, however they are written. */
export const isSame = (a: string, b: string): boolean => {
  const [one, other] = [ipaddr.parseCIDR(a), ipaddr.parseCIDR(b)]
  return one[1] === other[1] && one[0].toNormalizedString() === other[0].toNormalizedString()
}
