import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Reply } from '../api-gateway/http-event.ts'

const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
}
export type Encoding = keyof typeof compressors

/** The types that CloudFront compresses, as far as the store has them. */
const types =
  /^(text\/(css|csv|html|javascript|plain|xml)|image\/svg\+xml|font\/(ttf|otf)|application\/(json|javascript|xml|wasm))\s*(;|$)/i
const statuses = new Set([200, 403, 404])

/** Each body is compressed once, as CloudFront caches it. */
const compressed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

const compressOnce = (encoding: Encoding, body: Buffer): Promise<Buffer> => {
  const known = compressed.get(body) ?? new Map<Encoding, Promise<Buffer>>()
  compressed.set(body, known)
  const sent = known.get(encoding) ?? compressors[encoding](body)
  known.set(encoding, sent)
  return sent
}

/** Returns the first of the encodings that a viewer accepts. */
export const acceptedEncoding = (
  accept: string,
  encodings: readonly Encoding[],
): Encoding | undefined => encodings.find(encoding => new RegExp(`\\b${encoding}\\b`).test(accept))

const isCompressible = ({ status, headers, body }: Reply) =>
  statuses.has(status) &&
  !headers['content-encoding'] &&
  body.length >= 1000 &&
  body.length <= 10_000_000 &&
  types.test(String(headers['content-type'] ?? ''))

/** Compresses an answer where CloudFront does. Its ETag becomes a weak one. */
export const compress = async (reply: Reply, encoding: Encoding | undefined): Promise<Reply> => {
  if (!encoding || !isCompressible(reply)) return reply
  const { etag } = reply.headers
  return {
    status: reply.status,
    headers: {
      ...reply.headers,
      'content-encoding': encoding,
      vary: 'accept-encoding',
      ...(typeof etag === 'string' && etag.startsWith('"') && { etag: `W/${etag}` }),
    },
    body: await compressOnce(encoding, reply.body),
  }
}
