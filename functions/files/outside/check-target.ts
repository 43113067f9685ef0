import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** What a request to another site may connect to. Tests allow a server of their own. */
export type Reach = {
  isAllowed: (address: string) => boolean
  ports: readonly string[]
  resolve: (name: string) => Promise<LookupAddress[]>
}

/** Allows public addresses at the ports of the web. */
export const publicWeb: Reach = {
  isAllowed: isPublicAddress,
  // A URL has no port if it is its protocol's own.
  ports: ['', '80', '443'],
  resolve: name => lookup(name, { all: true }),
}

/** Returns whether a URL is of the web, with a port that is allowed and without a password. */
const isPlain = ({ protocol, port, username, password }: URL, { ports }: Reach): boolean =>
  /^https?:$/.test(protocol) && ports.includes(port) && username === '' && password === ''

/**
 * Resolves the host of a URL. Returns its addresses, to which the request then connects, so that a name
 * can't resolve to another one in between. Returns undefined if the URL or any of the addresses isn't
 * allowed. Errors: those of the resolver.
 */
export const checkTarget = async (url: URL, reach: Reach): Promise<LookupAddress[] | undefined> => {
  if (!isPlain(url, reach)) return undefined
  const addresses = await reach.resolve(url.hostname.replace(/^\[|\]$/g, ''))
  const isReachable = addresses.length > 0 && addresses.every(one => reach.isAllowed(one.address))
  return isReachable ? addresses : undefined
}
