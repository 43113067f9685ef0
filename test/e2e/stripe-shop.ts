import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { build } from 'esbuild'
import { createStripeServer } from '../../infra/local/imitations/stripe/server.ts'

const keys = { secretKey: 'sk_test_story', publishableKey: 'pk_test_story' }

const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

const pageScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'stripe-page.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

/** Starts the local Stripe server and a page of another origin that uses its script. */
export const startStripeShop = async () => {
  const stripe = createStripeServer(keys)
  const stripeUrl = await listen(stripe)
  const script = await pageScript()
  const html = `<!doctype html><html lang="en"><title>Pay</title><div id="root"></div>
<script>window.publishableKey = '${keys.publishableKey}'</script>
<script src="${stripeUrl}/endive/stripe.js"></script><script src="/page.js"></script></html>`
  const shop = createServer((req, res) => {
    const isScript = req.url === '/page.js'
    res.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    res.end(isScript ? script : html)
  })
  const url = await listen(shop)
  return {
    url,
    /** Calls the server's API with the secret key. */
    api: async <Answer>(path: string, values: Record<string, string>): Promise<Answer> => {
      const answer = await fetch(`${stripeUrl}/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${keys.secretKey}` },
        body: new URLSearchParams(values),
      })
      return (await answer.json()) as Answer
    },
    stop: () => {
      for (const server of [stripe, shop]) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}
