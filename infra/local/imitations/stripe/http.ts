import type { ServerResponse } from 'node:http'
import { apiVersion } from './account.ts'
import type { Answer } from './idempotency.ts'

/** Every page may call, as at Stripe. What a call may do depends on its key. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-expose-headers': 'Request-Id, Stripe-Version, Idempotent-Replayed',
}

/** Answers the question of a browser whether a page may call. */
export const sendOptions = (res: ServerResponse) => void res.writeHead(204, cors).end()

/** Sends the answer of an API call. `id` is that of this request, even if its answer is older. */
export const sendAnswer = (res: ServerResponse, id: string, { status, body, request }: Answer) => {
  res.writeHead(status, {
    ...cors,
    'content-type': 'application/json',
    'request-id': id,
    'stripe-version': apiVersion,
    ...(request !== id && { 'idempotent-replayed': 'true', 'original-request': request }),
  })
  res.end(JSON.stringify(body, null, 2))
}

/** Sends the browser script and its frames. They are bundled when they are first needed. */
export const sendFile = async (res: ServerResponse, path: string) => {
  const { browserFile } = await import('./browser/files.ts')
  const file = await browserFile(path)
  if (!file) return void res.writeHead(404, cors).end()
  res.writeHead(200, { ...cors, 'content-type': `${file.type}; charset=utf-8` }).end(file.body)
}

/** Sends a page, or the address of the next one. */
export const sendPage = (
  res: ServerResponse,
  { status, html, location }: { status: number; html?: string; location?: string },
) => {
  const type = { 'content-type': 'text/html; charset=utf-8' }
  res.writeHead(status, location ? { location } : type).end(html)
}

export const sendJson = (res: ServerResponse, status: number, body: unknown) => {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
