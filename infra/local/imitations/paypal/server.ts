import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { approveRoutes } from './approve-page.ts'
import { disputeRoutes } from './disputes.ts'
import { createFaults } from './faults.ts'
import { localRoutes } from './local-routes.ts'
import { createOAuth } from './oauth.ts'
import { orderRoutes } from './orders.ts'
import { PayPalProblem, resourceMissing } from './problem.ts'
import { refundRoutes } from './refunds.ts'
import { reportingRoutes } from './reporting.ts'
import { type Answer, type Call, type Route, readText } from './request.ts'
import { signingRoutes } from './signing.ts'
import { type LocalWebhook, openState } from './state.ts'
import { createDeliveries, webhookRoutes } from './webhooks.ts'

export type PayPalSettings = {
  /** Where the state is kept. */
  file: string
  client_id: string
  client_secret: string
  /** Webhooks that exist from the start, besides those that are registered. */
  webhooks?: LocalWebhook[]
}

const apiRoutes: Route[] = [
  ...orderRoutes,
  ...refundRoutes,
  ...reportingRoutes,
  ...disputeRoutes,
  ...signingRoutes,
  ...webhookRoutes,
]

const run = async (routes: Route[], call: Call): Promise<Answer> => {
  for (const [method, pattern, handle] of routes) {
    const match = method === call.method ? pattern.exec(call.path) : null
    if (match) return handle(call, ...match.slice(1))
  }
  throw resourceMissing()
}

const answerWith = (response: ServerResponse, { status, body, html, location }: Answer) => {
  if (location) response.setHeader('location', location)
  if (html !== undefined) {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  } else if (body === undefined) response.writeHead(status).end()
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const problemOf = (error: unknown): Answer => {
  if (error instanceof PayPalProblem) return { status: error.status, body: error.body }
  console.error(error)
  return { status: 500, body: { name: 'INTERNAL_SERVER_ERROR', debug_id: 'f0ca1debug500' } }
}

const unauthorized: Answer = {
  status: 401,
  body: { error: 'invalid_token', error_description: 'Token signature verification failed' },
}

/** Creates a server that answers PayPal's API from a state in a file. */
export const createPayPalServer = (settings: PayPalSettings): Server => {
  const { state, save } = openState(settings.file)
  let credentials = settings
  for (const webhook of settings.webhooks ?? [])
    state.webhooks = [...state.webhooks.filter(({ id }) => id !== webhook.id), webhook]
  const faults = createFaults()
  const oauth = createOAuth(() => credentials)
  let base = ''
  const deliveries = createDeliveries(state, () => base)
  const controls = localRoutes({
    faults,
    deliveries,
    setCredentials: changed => {
      credentials = { ...settings, ...changed }
      oauth.revoke()
    },
  })

  const runApi = async (call: Call): Promise<Answer> => {
    if (!oauth.isValid(call.header('authorization'))) return unauthorized
    const requestId = call.header('paypal-request-id')
    const key = requestId && `${call.method} ${call.path} ${requestId}`
    const earlier = key ? state.answers[key] : undefined
    if (earlier) return earlier
    const answer = await run(apiRoutes, call).catch(problemOf)
    if (key && answer.status < 500)
      state.answers[key] = { status: answer.status, body: answer.body }
    return answer
  }
  const dispatch = (call: Call): Promise<Answer> => {
    if (call.path.startsWith('/_local/')) return run(controls, call)
    if (call.path === '/checkoutnow') return run(approveRoutes, call)
    return call.path === '/v1/oauth2/token' ? Promise.resolve(oauth.issue(call)) : runApi(call)
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    base = `http://${request.headers.host}`
    const url = new URL(request.url ?? '/', base)
    const call: Call = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      header: name => request.headers[name]?.toString(),
      raw: await readText(request),
      base,
      state,
      emit: deliveries.emit,
    }
    const fault = call.path.startsWith('/_local/') ? undefined : faults.take(call.method, call.path)
    if (fault?.delay) await wait(fault.delay)
    if (fault?.drop === 'before') return request.socket.destroy()
    if (fault?.status)
      return answerWith(response, { status: fault.status, body: { name: 'INTERNAL_SERVER_ERROR' } })
    const answer = await dispatch(call).catch(problemOf)
    if (call.method !== 'GET') save()
    if (fault?.drop) return request.socket.destroy()
    answerWith(response, answer)
  }
  return createServer((request, response) => {
    handle(request, response).catch(error => answerWith(response, problemOf(error)))
  })
}
