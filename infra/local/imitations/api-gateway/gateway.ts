import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { APIGatewayProxyResultV2 } from 'aws-lambda'
import { exampleAddress } from '../../../../shared/brand.ts'
import { region } from '../../local-ids.ts'
import { previewEmail } from '../../mail/mail-previews.ts'
import { respond } from '../../respond.ts'
import type { Services } from '../../services.ts'
import type { Assembly } from '../../template/assembly.ts'
import { distributionOf, type OriginRequest } from '../cloudfront/distribution.ts'
import { filesIn, objectsIn } from '../cloudfront/static-files.ts'
import { FunctionFailure } from '../lambda/function-instance.ts'
import { type Functions, throttled } from '../lambda/functions.ts'
import { addressOf, eventOf, headersOf, type Reply, readBody, replyOf } from './http-event.ts'
import { routerOf } from './routes.ts'
import { throttleWith } from './throttle.ts'

/** Lambda's maximum request size, in bytes. */
const maxBodyBytes = 6 * 1024 * 1024
/** Failures that the gateway answers with 503: the function was too slow, or Lambda had no room for it. */
const busy = new Set(['Sandbox.Timedout', throttled])
/** Stripe's hosts, which the local server replaces. */
const stripePlaces = (url: string | undefined): [cloud: string, local: string][] =>
  url ? ['js', 'api', 'hooks'].map(name => [`https://${name}.stripe.com`, url]) : []

type Settings = {
  assembly: Assembly
  /** The values of custom resources, by their placeholders in the assembly. */
  custom: Record<string, string>
  functions: Functions
  url: Pick<Services['url'], 's3' | 'mail' | 'providers'>
  userPool: { id: string; client: string }
  /** Folder of the built site. */
  site: string
  /** Resolves when the stream consumer has caught up. For tests. */
  settled(): Promise<void>
  /** The page of emails that another server took. */
  inbox?: ((target: URL) => Promise<Reply>) | undefined
  /** The development server, which replaces the built site. */
  developing?: RequestListener | undefined
}

const json = (status: number, value: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: Buffer.from(JSON.stringify(value)),
})

const refusal = (status: number, code: string, message: string, requestId: string) =>
  json(status, { success: false, message, code }, { 'x-request-id': requestId })

/** Answers like the distribution, the HTTP API behind it and the pictures bucket. */
export const gatewayOf = (settings: Settings): RequestListener => {
  const { assembly, functions, url } = settings
  const route = routerOf(assembly.routes)
  const mayPass = throttleWith(assembly.throttles)
  const s3 = assembly.buckets.map(({ name }) => `https://${name}.s3.${region}.amazonaws.com`)
  const places = [...s3.map(cloud => [cloud, url.s3]), ...stripePlaces(url.providers.stripe)]
  const distribution = distributionOf(assembly, {
    places: Object.fromEntries(places),
    custom: settings.custom,
  })
  const main =
    assembly.origins[assembly.behaviors.find(({ pattern }) => pattern === '*')?.origin ?? '']
  const siteBucket = main?.bucket ?? assembly.origins[main?.group?.primary ?? '']?.bucket
  const site = filesIn(settings.site)

  const callApi = async (
    req: IncomingMessage,
    { method, uri, query, headers: sent }: OriginRequest,
  ): Promise<Reply> => {
    const requestId = randomUUID()
    const body = await readBody(req, maxBodyBytes)
    if (!body) return refusal(413, 'too_large', 'The request is larger than 6 MB', requestId)
    const target = new URL(`http://local?${query}`)
    // A URL drops line breaks and tabs that aren't encoded.
    target.pathname = uri.replace(/[\t\n\r]/g, encodeURIComponent)
    const match = route(method, target.pathname)
    if (!match) return json(404, { message: 'Not Found' })
    if (!mayPass(match.route.key)) return json(429, { message: 'Too Many Requests' })
    const event = eventOf({ req, url: target, sent, match, body, requestId })
    try {
      const result = await functions.invoke(match.route.functionName, event, requestId)
      return replyOf(result as APIGatewayProxyResultV2)
    } catch (error) {
      const isBusy = error instanceof FunctionFailure && busy.has(error.errorType)
      return isBusy
        ? refusal(503, 'busy', 'Service Unavailable', requestId)
        : refusal(500, 'internal', 'Internal Server Error', requestId)
    }
  }

  const ownPath = async (req: IncomingMessage, target: URL): Promise<Reply | undefined> => {
    const path = target.pathname
    if (path === '/config.json') {
      const stripe = url.providers.stripe && { script: `${url.providers.stripe}/v3/` }
      return json(200, { userPool: settings.userPool, ...(stripe && { stripe }) })
    }
    if (path === '/inbox' && settings.inbox) return settings.inbox(target)
    if (path === '/inbox') {
      return { status: 302, headers: { location: `${url.mail}/` }, body: Buffer.alloc(0) }
    }
    const own = {
      name: 'Selvedge',
      url: `http://${req.headers.host}`,
      support: 'support@selvedge.example',
      address: exampleAddress,
      timeZone: 'UTC',
    }
    const preview = previewEmail(target, own)
    if (preview) return preview
    if (path === '/_local/settled') {
      await settings.settled()
      return json(200, {})
    }
    if (path === '/_local/invalidate') {
      distribution.invalidate()
      return json(200, {})
    }
    return undefined
  }

  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const target = new URL(req.url ?? '/', 'http://local')
    const own = await ownPath(req, target)
    if (own) return respond(req, res, own)
    // In development, web/api/client.ts is served at /api/client.ts.
    const source = settings.developing && /\.tsx?$/.test(target.pathname)
    if (source) return settings.developing?.(req, res)
    const path = target.pathname
    if (settings.developing && distribution.isFrom(path, siteBucket)) {
      // The development server adds scripts to the page that the policy forbids.
      const { 'content-security-policy': _policy, ...rest } =
        distribution.addedTo(path)?.always ?? {}
      for (const [name, value] of Object.entries(rest)) res.setHeader(name, value)
      return settings.developing(req, res)
    }
    return respond(
      req,
      res,
      await distribution.answer({
        method: req.method ?? 'GET',
        uri: path,
        query: target.search.slice(1),
        headers: headersOf(req),
        address: addressOf(req),
        ask: async (bucket, request) => {
          if (!bucket) return callApi(req, request)
          return bucket === siteBucket ? site(request.uri) : objectsIn(url.s3, bucket)(request.uri)
        },
      }),
    )
  }

  return (req, res) => {
    const began = performance.now()
    if (process.env.LOG === 'debug') {
      res.on('finish', () => {
        const took = (performance.now() - began).toFixed(0)
        process.stderr.write(`${req.method} ${req.url} ${res.statusCode} ${took} ms\n`)
      })
    }
    answer(req, res).catch(error => {
      if (error instanceof URIError) {
        return respond(req, res, refusal(400, 'invalid', 'Bad Request', randomUUID()))
      }
      console.error(error)
      if (res.headersSent) return res.destroy()
      return respond(req, res, refusal(500, 'internal', 'Internal Server Error', randomUUID()))
    })
  }
}
