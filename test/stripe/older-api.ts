import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * Sits between the adapter and localstripe, which follows an API of 2019: leaves out what it doesn't
 * know and translates what it calls by another name. Everything else passes unchanged.
 */
const unknown =
  /^(description|use_stripe_sdk|return_url|setup_future_usage|statement_descriptor_suffix|shipping.*)$/
const renamed = (name: string) =>
  name.replace(/^allowed_payment_method_types/, 'payment_method_types')

const translate = (body: string): URLSearchParams =>
  new URLSearchParams(
    [...new URLSearchParams(body)]
      .filter(([name]) => !unknown.test(name))
      .map(([name, value]) => [renamed(name), value]),
  )

const intentPath = /^(\/v1\/payment_intents\/\w+)\/confirm$/

/** Starts the go-between on a free port. */
export const startGoBetween = async (server: string) => {
  const forward = (req: IncomingMessage, path: string, body: URLSearchParams) =>
    fetch(server + path, {
      method: req.method ?? 'GET',
      headers: { authorization: req.headers.authorization ?? '' },
      ...(req.method === 'POST' && { body }),
    })
  const answer = async (req: IncomingMessage) => {
    const path = req.url ?? '/'
    const body = translate(await text(req))
    const method = body.get('payment_method')
    const [, intent] = intentPath.exec(path) ?? []
    // It confirms only the method that a payment already has.
    if (intent && method) {
      body.delete('payment_method')
      await forward(req, intent, new URLSearchParams({ payment_method: method }))
    }
    return forward(req, path, body)
  }
  const proxy = createServer((req, res) => {
    answer(req).then(
      async found => res.writeHead(found.status).end(await found.text()),
      () => res.destroy(),
    )
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, stop: () => void proxy.close() }
}
