import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type ClientHttp2Session, connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpsDoor, openHttpsDoor } from '../../support/https-door.ts'

let store: Server
let storeHost: string
let door: HttpsDoor
let session: ClientHttp2Session

beforeAll(async () => {
  store = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    response.writeHead(201, { 'x-seen': `${request.method} ${request.url}`, connection: 'close' })
    response.end(`${request.headers.host} ${body}`)
  }).listen(0, '127.0.0.1')
  await once(store, 'listening')
  storeHost = `127.0.0.1:${(store.address() as AddressInfo).port}`
  door = await openHttpsDoor(`http://${storeHost}`)
  // The bench's browser knows the certificate by its key.
  session = connect(door.url, { rejectUnauthorized: false })
  await once(session, 'connect')
})

afterAll(() => {
  session?.close()
  door?.close()
  store?.close()
})

test('a store is served with HTTP/2 as it answers', async () => {
  const stream = session.request({ ':method': 'POST', ':path': '/api/cart?a=1' })
  stream.end('text')
  const [headers] = await once(stream, 'response')
  expect(headers).toMatchObject({ ':status': 201, 'x-seen': 'POST /api/cart?a=1' })
  expect(headers).not.toHaveProperty('connection')
  expect((await stream.toArray()).join('')).toBe(`${storeHost} text`)
})

test('the hash is that of the certificate’s key, and the certificate is for localhost', () => {
  const { raw } = (session.socket as TLSSocket).getPeerCertificate()
  const certificate = new X509Certificate(raw)
  expect(certificate.checkHost('localhost')).toBe('localhost')
  expect(door.keyHash).toMatch(/^[\w+/]{43}=$/)
})
