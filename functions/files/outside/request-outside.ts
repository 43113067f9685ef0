import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

/** Answers a socket's question for a name with addresses that were checked. */
const lookupIn =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_name, { all }, answer) => {
    const [first] = addresses
    if (all) answer(null, [...addresses])
    else answer(null, first?.address ?? '', first?.family)
  }

/** The types to request. A host that converts pictures sends the original rather than WebP. */
const accept = 'image/jpeg, image/png, image/webp;q=0.5'

/**
 * Sends one GET request to one of these addresses, without cookies, and returns the response. Follows no
 * redirect. Errors: those of the connection, and of the signal.
 */
export const requestOutside = async (
  url: URL,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const request = send(url, {
    // A connection of its own: a shared one may lead to an address that wasn't checked.
    agent: false,
    lookup: lookupIn(addresses),
    headers: { accept, 'user-agent': 'Selvedge (copies product pictures)' },
    signal,
  })
  // `once` reports errors until the response; after it, reading the body does.
  request.on('error', () => {})
  request.end()
  const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
  return response
}
