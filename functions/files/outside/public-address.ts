import ipaddr from 'ipaddr.js'

/** The IPv6 addresses that are assigned to networks of the internet. */
const global = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an IP address belongs to the public internet. Refuses private, shared, loopback,
 * link-local, multicast, documentation and reserved ones, and IPv6 addresses that contain an IPv4
 * address, because a network may route those to an address that this can't check.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(global)
}
