import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { FunctionFailure } from './function-instance.ts'
import { type Functions, throttled } from './functions.ts'

/** Lambda tries an asynchronous invocation again while there is no room for it. */
const untilRoom = async (run: () => Promise<unknown>): Promise<unknown> => {
  for (;;)
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof FunctionFailure) || error.errorType !== throttled) throw error
      await wait(1_000, undefined, { ref: false })
    }
}

/**
 * Serves Lambda's invoke call on a loopback port, for Cognito's triggers, for functions that start
 * others and for `aws lambda invoke --endpoint-url`.
 */
export const serveInvocations = async (functions: Functions) => {
  const server = createServer((req, res) => {
    const [, name] = req.url?.match(/^\/2015-03-31\/functions\/([^/]+)\/invocations/) ?? []
    if (req.method !== 'POST' || !name) return void res.writeHead(404).end('{}')
    const run = (body: string) =>
      functions.invoke(decodeURIComponent(name), JSON.parse(body || '{}'))
    if (req.headers['x-amz-invocation-type'] === 'Event') {
      return void text(req).then(body => {
        // An asynchronous invocation; the runner has logged the failure.
        untilRoom(() => run(body)).catch(() => {})
        res.writeHead(202).end()
      })
    }
    text(req)
      .then(run)
      .then(
        result => res.writeHead(200).end(JSON.stringify(result ?? null)),
        error => {
          const errorType = error instanceof FunctionFailure ? error.errorType : 'Error'
          res.writeHead(200, { 'x-amz-function-error': 'Unhandled' })
          res.end(JSON.stringify({ errorType, errorMessage: (error as Error).message }))
        },
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
