import { acceptedEncoding, type Encoding } from './compress.ts'
import type { EdgeRequest } from './edge-function.ts'
import type { CachePolicy, OriginRequestPolicy, Selection } from './policies.ts'

type Headers = Record<string, string>
type Policies = { caching: CachePolicy; forwarding: OriginRequestPolicy }

const selectPairs = (text: string, separator: string, selects: Selection) =>
  text
    .split(separator)
    .map(pair => pair.trim())
    .filter(pair => pair !== '' && selects(pair.split('=')[0] ?? ''))
    .join(separator === ';' ? '; ' : separator)

const either =
  (one: Selection, other: Selection): Selection =>
  name =>
    one(name) || other(name)

const isRead = ({ method }: EdgeRequest) => method === 'GET' || method === 'HEAD'

/** Headers with rules of their own. */
const special = new Set(['cookie', 'accept-encoding', 'authorization', 'user-agent', 'host'])

/** Returns whether a cached answer may be compressed for this viewer, and how. */
export const encodingFor = (
  { headers }: EdgeRequest,
  { encodings }: CachePolicy,
): Encoding | undefined => acceptedEncoding(headers['accept-encoding'] ?? '', encodings)

/** Returns what identifies a request in the cache of the distribution. */
export const keyOf = (origin: string, request: EdgeRequest, caching: CachePolicy): string => {
  const { method, uri, query, headers } = request
  const { cookie = '', ...others } = headers
  return JSON.stringify([
    origin,
    method,
    uri,
    selectPairs(query, '&', caching.queries),
    Object.entries(others)
      .filter(([name]) => caching.headers(name))
      .sort(),
    selectPairs(cookie, ';', caching.cookies),
  ])
}

/** Returns the headers and the query that the origin gets, as the behavior's two policies say. */
export const forwarded = (
  request: EdgeRequest,
  { caching, forwarding }: Policies,
): { headers: Headers; query: string } => {
  const selectsHeader = either(caching.headers, forwarding.headers)
  const {
    cookie = '',
    'accept-encoding': accept,
    authorization,
    'user-agent': agent,
  } = request.headers
  const cookies = selectPairs(cookie, ';', either(caching.cookies, forwarding.cookies))
  const encoding = encodingFor(request, caching)
  // With compression on, the origin gets a normalized header, else whatever the viewer sends.
  const accepts =
    caching.encodings.length > 0 ? encoding : selectsHeader('accept-encoding') && accept
  // Reads lose the header unless a policy selects it. Changes always keep it.
  const isAuthorized = authorization && (!isRead(request) || selectsHeader('authorization'))
  const plain = Object.entries(request.headers).filter(
    ([name]) => !special.has(name) && (selectsHeader(name) || name === 'content-length'),
  )
  return {
    headers: {
      ...Object.fromEntries(plain),
      ...(selectsHeader('host') && request.headers.host && { host: request.headers.host }),
      'user-agent': selectsHeader('user-agent') && agent ? agent : 'Amazon CloudFront',
      ...(accepts && { 'accept-encoding': accepts }),
      ...(isAuthorized && { authorization }),
      ...(cookies && { cookie: cookies }),
    },
    query: selectPairs(request.query, '&', either(caching.queries, forwarding.queries)),
  }
}
