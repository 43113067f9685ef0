import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Reply } from './imitations/api-gateway/http-event.ts'

/** Whether a list of ETags names this one; a compressed answer's is the weak form. */
const names = (list: string, tag: string) => list.includes(tag.replace(/^W\//, ''))

/** Sends a reply, or 304 for a known ETag. */
export const respond = (req: IncomingMessage, res: ServerResponse, reply: Reply) => {
  const { status, headers, body } = reply
  const { etag } = headers
  if (status === 200 && etag && names(req.headers['if-none-match'] ?? '', String(etag))) {
    const { 'content-type': _type, 'content-encoding': _encoding, ...kept } = headers
    return void res.writeHead(304, kept).end()
  }
  const isBodiless = status === 204 || status === 304
  res.writeHead(status, { ...headers, ...(!isBodiless && { 'content-length': body.length }) })
  res.end(req.method === 'HEAD' || isBodiless ? undefined : body)
}
