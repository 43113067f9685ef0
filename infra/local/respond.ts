import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Reply } from './http-event.ts'

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
}

type Encoding = keyof typeof compress

/** Caches compressed site files, as CloudFront does. */
const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

const compressOnce = (encoding: Encoding, body: Buffer): Promise<Buffer> => {
  const known = compressed.get(body) ?? new Map<Encoding, Promise<Buffer>>()
  compressed.set(body, known)
  const sent = known.get(encoding) ?? compress[encoding](body)
  known.set(encoding, sent)
  return sent
}

const compressible =
  /^(text\/|image\/svg|application\/(json|javascript|manifest\+json|xml|x-javascript|wasm))/

/** Chooses an encoding as CloudFront does, which compresses files from 1,000 bytes to 10 MB. */
const encodingFor = (req: IncomingMessage, type: string, body: Buffer) => {
  if (body.length < 1000 || body.length > 10_000_000 || !compressible.test(type)) return undefined
  const accepted = String(req.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/** Sends a reply as the distribution does: compressed, or 304 for a known ETag. */
export const respond = async (req: IncomingMessage, res: ServerResponse, reply: Reply) => {
  const { status, headers, body } = reply
  const tag = headers.etag
  if (status === 200 && tag && req.headers['if-none-match']?.includes(String(tag))) {
    const { 'content-type': _type, ...kept } = headers
    return void res.writeHead(304, kept).end()
  }
  const encoding = headers['content-encoding']
    ? undefined
    : encodingFor(req, String(headers['content-type'] ?? ''), body)
  const sent = encoding ? await compressOnce(encoding, body) : body
  const bodiless = status === 204 || status === 304
  res.writeHead(status, {
    ...headers,
    ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
    ...(!bodiless && { 'content-length': sent.length }),
  })
  res.end(req.method === 'HEAD' || bodiless ? undefined : sent)
}
