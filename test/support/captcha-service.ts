import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the service received. */
type Check = { secret: string | null; response: string | null; remoteip: string | null }

/**
 * Starts a service that verifies tokens like Turnstile and hCaptcha: `human…` passes once, `elsewhere`
 * comes from another site, and `down` gets a server error.
 */
export const startCaptchaService = async (hostname: string) => {
  const checks: Check[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    const token = form.get('response') ?? ''
    const isUsed = checks.some(check => check.response === token)
    checks.push({
      secret: form.get('secret'),
      response: token,
      remoteip: form.get('remoteip'),
    })
    const isElsewhere = token === 'elsewhere'
    const success = (token.startsWith('human') && !isUsed) || isElsewhere
    response.writeHead(token === 'down' ? 503 : 200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        success,
        'error-codes': success ? [] : ['invalid-input-response'],
        hostname: isElsewhere ? 'other.example' : hostname,
      }),
    )
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    checks,
    stop: () => new Promise(resolve => void server.close(resolve)),
  }
}
