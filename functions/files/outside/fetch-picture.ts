import type { IncomingMessage } from 'node:http'
import type { CopyProblem } from '../../../shared/schemas/picture-copy.ts'
import { isPictureStart } from '../read-picture.ts'
import { checkTarget, publicWeb, type Reach } from './check-target.ts'
import { requestOutside } from './request-outside.ts'

export type FetchLimits = {
  maxBytes: number
  /** Maximum time for all redirects and the whole body, in milliseconds. */
  maxMs: number
  reach?: Reach
}

/** A picture that can't be fetched. The message is for the log. */
class NotFetched extends Error {
  readonly problem: CopyProblem
  constructor(problem: CopyProblem) {
    super(`The picture can't be fetched: ${problem}`)
    this.problem = problem
  }
}

const maxRedirects = 5

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)
/** Statuses of a site that may answer later: too early, too many requests, and its own failures. */
const isTemporary = (status: number) => [408, 425, 429].includes(status) || status >= 500

/** Returns why a status has no picture; undefined for 200. */
const problemOf = (status: number): CopyProblem | undefined => {
  if (status === 200) return undefined
  if (status === 404 || status === 410) return 'not_found'
  return isTemporary(status) ? 'site_failed' : 'refused'
}

/** Waits for `work`, or for the end of the time. The resolver of names can't be stopped otherwise. */
const before = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T> => {
  const stop = new AbortController()
  const end = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { signal: stop.signal }),
  )
  try {
    return await Promise.race([work, end])
  } finally {
    stop.abort()
  }
}

/** Requests a URL, and those it redirects to. Checks each before it connects. */
const follow = async (start: URL, reach: Reach, signal: AbortSignal): Promise<IncomingMessage> => {
  let url = start
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const addresses = await before(signal, checkTarget(url, reach))
    if (!addresses) throw new NotFetched('address')
    const response = await requestOutside(url, addresses, signal)
    const { statusCode = 0, headers } = response
    if (!isRedirect(statusCode)) return response
    response.destroy()
    const next = headers.location && URL.parse(headers.location, url)
    if (!next) throw new NotFetched('redirects')
    url = next
  }
  throw new NotFetched('redirects')
}

/** Reads a body. Stops at the first byte over the limit, so that it never holds more. */
const readBody = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  if (Number(response.headers['content-length']) > maxBytes) throw new NotFetched('too_large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new NotFetched('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const fetchBytes = async (
  url: URL,
  { maxBytes, reach = publicWeb }: FetchLimits,
  signal: AbortSignal,
): Promise<Buffer> => {
  const response = await follow(url, reach, signal)
  try {
    const problem = problemOf(response.statusCode ?? 0)
    if (problem) throw new NotFetched(problem)
    return await readBody(response, maxBytes)
  } finally {
    response.destroy()
  }
}

/**
 * Fetches a picture from another site, as a JPEG, PNG or WebP by its first bytes. Connects only to
 * public addresses. Returns the reason if it can't.
 */
export const fetchPicture = async (
  address: string,
  limits: FetchLimits,
): Promise<Buffer | CopyProblem> => {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address)
  if (!url) return 'address'
  const signal = AbortSignal.timeout(limits.maxMs)
  try {
    const bytes = await fetchBytes(url, limits, signal)
    return isPictureStart(bytes) ? bytes : 'no_picture'
  } catch (error) {
    if (error instanceof NotFetched) return error.problem
    return signal.aborted ? 'slow' : 'unreachable'
  }
}
