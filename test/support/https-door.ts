import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { request as callHttp, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

export type HttpsDoor = {
  url: string
  /** The hash by which Chromium's `--ignore-certificate-errors-spki-list` accepts the certificate. */
  keyHash: string
  close(): void
}

/** Headers about a connection of HTTP/1.1, which HTTP/2 refuses. */
const refused = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

const forwardedHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !refused.has(name)),
  )

const forwardTo =
  ({ host, hostname, port }: URL) =>
  (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const { method, url: path } = request
    const headers = { ...forwardedHeaders(request.headers), host }
    const call = callHttp({ hostname, port, method, path, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, forwardedHeaders(answer.headers))
      answer.pipe(response)
    })
    call.on('error', () => response.stream.destroy())
    request.pipe(call)
  }

/** Creates a certificate for `localhost` that lasts a day. */
const createCertificate = async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 24 * 60 * 60 * 1000),
  })
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, keyHash: createHash('sha256').update(spki).digest('base64') }
}

/**
 * Serves a local store with HTTP/2 over TLS, as CloudFront does, on a free port of the loopback address. Browsers
 * speak HTTP/2 only over TLS.
 */
export const openHttpsDoor = async (storeUrl: string): Promise<HttpsDoor> => {
  const { key, cert, keyHash } = await createCertificate()
  const server = createSecureServer({ key, cert, allowHTTP1: true }, forwardTo(new URL(storeUrl)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `https://localhost:${port}`, keyHash, close: () => server.close() }
}
