import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { apiVersion, createAccount } from './account.ts'
import { answerCall, failureAnswer } from './api.ts'
import { challengePage } from './challenge-page.ts'
import { createDeliveries } from './deliveries.ts'
import { ensureEndpoint } from './endpoints.ts'
import { StripeFailure } from './failure.ts'
import { createFaults, pause } from './faults.ts'
import { type Answer, createIdempotency } from './idempotency.ts'
import { newId } from './ids.ts'
import { type LocalState, localCall } from './local-calls.ts'
import { runPayouts } from './payouts.ts'
import { openThings } from './things.ts'

export type StripeSettings = {
  /** Where the state is kept. In memory if missing. */
  file?: string | undefined
  secretKey: string
  publishableKey: string
  /** Endpoints that exist from the start. */
  webhooks?: { url: string; secret: string }[]
}

const hour = 3_600_000

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-expose-headers': 'Request-Id, Stripe-Version, Idempotent-Replayed',
}

const errorAnswer = (status: number, request: string): Answer =>
  failureAnswer(
    new StripeFailure(status, {
      type: status === 429 ? 'invalid_request_error' : 'api_error',
      code: status === 429 ? 'rate_limit' : undefined,
      message: status === 429 ? 'Request rate limit exceeded.' : 'An error occurred at Stripe.',
    }),
    request,
  )

const send = (res: ServerResponse, own: string, { status, body, request }: Answer) => {
  res.writeHead(status, {
    ...cors,
    'content-type': 'application/json',
    'request-id': own,
    'stripe-version': apiVersion,
    ...(request !== own && { 'idempotent-replayed': 'true', 'original-request': request }),
  })
  res.end(JSON.stringify(body, null, 2))
}

/** Serves the browser script and its frames. They are bundled when they are first needed. */
const sendFile = async (res: ServerResponse, path: string) => {
  const { browserFile } = await import('./browser/files.ts')
  const file = await browserFile(path)
  if (!file) return void res.writeHead(404, cors).end()
  res.writeHead(200, { ...cors, 'content-type': `${file.type}; charset=utf-8` }).end(file.body)
}

/** Creates the local Stripe server. The caller lets it listen. */
export const createStripeServer = (settings: StripeSettings): Server => {
  const things = openThings(settings.file)
  const url = () => {
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }
  const deliveries = createDeliveries(things)
  const account = createAccount({ things, url, deliver: deliveries.deliver })
  const idempotency = createIdempotency(account)
  const faults = createFaults()
  const keys = { secret: settings.secretKey, publishable: settings.publishableKey }
  const requests: object[] = []
  const local: LocalState = { account, faults, deliveries, requests, keys }

  for (const { url, secret } of settings.webhooks ?? []) ensureEndpoint(account, url, secret)

  const api = async (req: IncomingMessage, res: ServerResponse, target: URL, body: string) => {
    const { method = 'GET' } = req
    const { pathname: path } = target
    const id = newId('req', 14)
    const idempotencyKey = req.headers['idempotency-key']?.toString()
    const record: Record<string, unknown> = { id, method, path, idempotency_key: idempotencyKey }
    requests.push(record)
    const answer = (given: Answer) => {
      record.status = given.status
      send(res, id, given)
    }
    let end = () => {}
    try {
      if (method === 'POST' && idempotencyKey) end = idempotency.begin(idempotencyKey)
      const fault = faults.take(method, path)
      await pause(fault?.delay)
      if (fault?.drop === 'request') return void req.socket.destroy()
      if (fault?.status) return answer(errorAnswer(fault.status, id))
      const { authorization } = req.headers
      const query = target.search.slice(1)
      const done = answerCall(account, idempotency, keys, {
        id,
        method,
        path,
        query,
        body,
        authorization,
        idempotencyKey,
      })
      things.save()
      await pause(fault?.delay_answer)
      if (fault?.drop === 'answer') return void req.socket.destroy()
      answer(fault?.status_after ? errorAnswer(fault.status_after, id) : done)
    } catch (error) {
      answer(failureAnswer(error, id))
    } finally {
      end()
    }
  }

  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    const { method = 'GET' } = req
    const target = new URL(req.url ?? '/', 'http://localhost')
    const { pathname: path } = target
    if (method === 'OPTIONS') return void res.writeHead(204, cors).end()
    const body = await text(req)
    if (path.startsWith('/v1/')) return api(req, res, target, body)
    if (path.startsWith('/_3ds/')) {
      const { status, html, location } = challengePage(account, method, path)
      things.save()
      const type = { 'content-type': 'text/html; charset=utf-8' }
      return void res.writeHead(status, location ? { location } : type).end(html)
    }
    if (!path.startsWith('/_local/')) return sendFile(res, path)
    const answer = await localCall(local, `${method} ${path}`, body).then(
      (given): Answer => ({ status: 200, body: given as object, request: '' }),
      error => failureAnswer(error, ''),
    )
    things.save()
    res.writeHead(answer.status, { 'content-type': 'application/json' })
    res.end(JSON.stringify(answer.body))
  }

  const server = createServer((req, res) => void handle(req, res))
  const daily = setInterval(() => {
    runPayouts(account)
    things.save()
  }, hour).unref()
  server.once('listening', () => {
    things.save()
    deliveries.resume()
  })
  server.once('close', () => {
    clearInterval(daily)
    deliveries.stop()
  })
  return server
}
