import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createAccount } from './account.ts'
import { failureAnswer } from './api.ts'
import { createApi } from './api-calls.ts'
import { challengePage } from './challenge-page.ts'
import { createDeliveries } from './deliveries.ts'
import { ensureEndpoint } from './endpoints.ts'
import { createFaults } from './faults.ts'
import { sendFile, sendJson, sendOptions, sendPage } from './http.ts'
import { type LocalState, localCall } from './local-calls.ts'
import { runPayouts } from './payouts.ts'
import { openObjects } from './stored-objects.ts'

export type StripeSettings = {
  /** Where the state is kept. In memory if missing. */
  file?: string | undefined
  secretKey: string
  publishableKey: string
  /** Endpoints that exist from the start. */
  webhooks?: { url: string; secret: string }[]
}

const hour = 3_600_000

const createState = (settings: StripeSettings, url: () => string): LocalState => {
  const objects = openObjects(settings.file)
  const deliveries = createDeliveries(objects)
  const account = createAccount({ objects, url, deliver: deliveries.deliver })
  for (const [index, { url, secret }] of (settings.webhooks ?? []).entries())
    ensureEndpoint(account, `we_1SelvedgeLocal${index}`, url, secret)
  objects.save()
  return {
    account,
    deliveries,
    faults: createFaults(),
    requests: [],
    keys: { secret: settings.secretKey, publishable: settings.publishableKey },
  }
}

const handler = (state: LocalState) => {
  const { objects } = state.account
  const api = createApi(state)
  return async (req: IncomingMessage, res: ServerResponse) => {
    const { method = 'GET' } = req
    const target = new URL(req.url ?? '/', 'http://localhost')
    const { pathname: path } = target
    if (method === 'OPTIONS') return sendOptions(res)
    const body = await text(req)
    if (path.startsWith('/v1/')) return api(req, res, target, body)
    if (path.startsWith('/_3ds/')) {
      sendPage(res, challengePage(state.account, method, path))
      return objects.save()
    }
    if (!path.startsWith('/_local/')) return sendFile(res, path)
    await localCall(state, `${method} ${path}`, body).then(
      answer => sendJson(res, 200, answer),
      error => {
        const { status, body } = failureAnswer(error, '')
        sendJson(res, status, body)
      },
    )
    objects.save()
  }
}

/** Creates the local Stripe server. The caller lets it listen. */
export const createStripeServer = (settings: StripeSettings): Server => {
  const state = createState(settings, () => {
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  const { account, deliveries } = state
  const handle = handler(state)
  const server = createServer((req, res) => {
    handle(req, res).catch(error => {
      console.error(error)
      res.destroy()
    })
  })
  const payOut = () => {
    runPayouts(account)
    account.objects.save()
  }
  const daily = setInterval(payOut, hour).unref()
  server.once('listening', deliveries.resume)
  server.once('close', () => {
    clearInterval(daily)
    deliveries.stop()
  })
  return server
}
