import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { generate } from 'selfsigned'
import { expect, onTestFinished, test, vi } from 'vitest'
import { publicWeb } from '../../../../../functions/files/outside/check-target.ts'
import { fetchPicture } from '../../../../../functions/files/outside/fetch-picture.ts'
import { reachOf, startPictureHost } from '../../../../support/picture-host.ts'
import { pictures } from '../../../../support/pictures.ts'

const limits = { maxBytes: 5 * 1024 * 1024, maxMs: 5_000 }
const png = pictures['image/png']

const fetchFrom = async (
  answer: RequestListener,
  {
    path = '/shirt.png',
    names,
    ...more
  }: Record<string, unknown> & { path?: string; names?: Record<string, string[]> } = {},
) => {
  const host = await startPictureHost(answer)
  return fetchPicture(new URL(path, host).href, { ...limits, reach: reachOf(host, names), ...more })
}

const redirectTo =
  (location: string): RequestListener =>
  (request, response) => {
    if (request.url === '/end.png') response.end(png)
    else response.writeHead(302, { location }).end()
  }

test.each(Object.entries(pictures))('fetches a picture of type %s', async (type, bytes) => {
  expect(
    await fetchFrom((_, response) => response.writeHead(200, { 'content-type': type }).end(bytes)),
  ).toEqual(bytes)
})

test('sends neither cookies nor credentials, and asks for the types that the store keeps', async () => {
  const headers = vi.fn()
  await fetchFrom((request, response) => {
    headers(request.headers)
    response.setHeader('set-cookie', 'a=b')
    if (request.url === '/end.png') response.end(png)
    else response.writeHead(301, { location: '/end.png' }).end()
  })
  expect(headers).toHaveBeenCalledTimes(2)
  for (const [sent] of headers.mock.calls)
    expect(sent).toEqual({
      accept: 'image/jpeg, image/png, image/webp;q=0.5',
      'user-agent': 'Selvedge (copies product pictures)',
      host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      connection: 'close',
    })
})

test('follows redirects of the same site', async () => {
  expect(await fetchFrom(redirectTo('/end.png'))).toEqual(png)
})

test.each([
  'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::1]/',
  'http://10.0.0.1/shirt.png',
  'http://0xa.1/shirt.png',
  'http://2130706434/shirt.png',
  'http://internal.example/shirt.png',
  'http://example.com:22/',
  'http://user:password@example.com/shirt.png',
  'file:///etc/passwd',
  'ftp://example.com/shirt.png',
  'data:image/png;base64,AAAA',
])('refuses a redirect to %s', async location => {
  const names = { 'internal.example': ['192.168.1.10'] }
  expect(await fetchFrom(redirectTo(location), { names })).toBe('address')
})

test('refuses these addresses without a redirect', async () => {
  for (const address of [
    'http://127.0.0.1/shirt.png',
    'http://localhost/shirt.png',
    'http://[::1]/shirt.png',
    'http://0/shirt.png',
    'http://169.254.169.254/latest/meta-data/',
    '//10.0.0.1/shirt.png',
    'http://8.8.8.8:8080/shirt.png',
    'https://user@8.8.8.8/shirt.png',
    'javascript:alert(1)',
    '/pictures/shirt.png',
    'shirt.png',
  ])
    expect(await fetchPicture(address, limits), address).toBe('address')
})

test('refuses a name if one of its addresses is private', async () => {
  const connected = vi.fn()
  const host = await startPictureHost(connected)
  const reach = reachOf(host, { 'shop.example': ['127.0.0.1', '10.0.0.1'] })
  expect(await fetchPicture(`http://shop.example:${host.port}/`, { ...limits, reach })).toBe(
    'address',
  )
  expect(connected).not.toHaveBeenCalled()
})

test('connects to the address that it checked, though the name resolves to another one later', async () => {
  const host = await startPictureHost((_, response) => response.end(png))
  const resolve = vi
    .fn()
    .mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
    .mockResolvedValue([{ address: '169.254.169.254', family: 4 }])
  const reach = { ...reachOf(host), resolve }
  expect(await fetchPicture(`http://shop.example:${host.port}/`, { ...limits, reach })).toEqual(png)
  expect(resolve).toHaveBeenCalledExactlyOnceWith('shop.example')
})

test('fetches over TLS, from a host that proves its name', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'shop.example' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'shop.example' }] }],
  })
  const server = createSecureServer({ key, cert }, (_, response) => response.end(png))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const known = getCACertificates('default')
  onTestFinished(() => {
    setDefaultCACertificates(known)
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const names = { 'shop.example': ['127.0.0.1'], 'other.example': ['127.0.0.1'] }
  const reach = reachOf(new URL(`https://shop.example:${port}`), names)
  const fetchFromHost = (host: string) =>
    fetchPicture(`https://${host}:${port}/shirt.png`, { ...limits, reach })
  expect(await fetchFromHost('shop.example')).toBe('unreachable')
  setDefaultCACertificates([...known, cert])
  expect(await fetchFromHost('shop.example')).toEqual(png)
  expect(await fetchFromHost('other.example')).toBe('unreachable')
})

test('gives up after five redirects', async () => {
  const paths: string[] = []
  const redirects =
    (times: number): RequestListener =>
    ({ url = '' }, response) => {
      paths.push(url)
      const at = Number(url.slice(1))
      if (at === times) response.end(png)
      else response.writeHead(307, { location: `/${at + 1}` }).end()
    }
  expect(await fetchFrom(redirects(5), { path: '/0' })).toEqual(png)
  expect(await fetchFrom(redirects(6), { path: '/0' })).toBe('redirects')
  expect(paths).toHaveLength(12)
  expect(await fetchFrom((_, response) => response.writeHead(302).end())).toBe('redirects')
})

test('stops reading a body of 20 MB at the limit', async () => {
  let sent = 0
  const piece = Buffer.alloc(64 * 1024, 1)
  const sendAll: RequestListener = (_, response) => {
    const send = () => {
      while (sent < 20 * 1024 * 1024) {
        sent += piece.length
        if (!response.write(piece)) return
      }
      response.end()
    }
    response.on('drain', send)
    send()
  }
  expect(await fetchFrom(sendAll)).toBe('too_large')
  expect(sent).toBeLessThan(15 * 1024 * 1024)
})

test('doesn’t read a body whose declared size is over the limit', async () => {
  expect(
    await fetchFrom((_, response) => {
      response.writeHead(200, { 'content-length': 20 * 1024 * 1024 })
      response.write('x')
    }),
  ).toBe('too_large')
})

test.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['GIF', 'GIF89a'],
  ['nothing', ''],
])('refuses %s that is declared as PNG', async (_what, body) => {
  expect(
    await fetchFrom((_, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(body),
    ),
  ).toBe('no_picture')
})

test.each([
  [404, 'not_found'],
  [410, 'not_found'],
  [401, 'refused'],
  [403, 'refused'],
  [204, 'refused'],
  [206, 'refused'],
  [304, 'refused'],
  [408, 'site_failed'],
  [429, 'site_failed'],
  [500, 'site_failed'],
  [503, 'site_failed'],
])('a status of %i is reported as %s', async (status, problem) => {
  expect(await fetchFrom((_, response) => response.writeHead(status).end())).toBe(problem)
})

test('gives up on a site that is slow to answer, to send or to resolve', async () => {
  const quick = { maxMs: 200 }
  expect(await fetchFrom(() => {}, quick)).toBe('slow')
  const drip: RequestListener = (_, response) => {
    response.write(png.subarray(0, 20))
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  }
  expect(await fetchFrom(drip, quick)).toBe('slow')
  const endless = () => new Promise<never>(() => {})
  const reach = { ...publicWeb, resolve: endless }
  expect(await fetchPicture('https://shop.example/a.png', { ...limits, ...quick, reach })).toBe(
    'slow',
  )
})

test('reports a site that can’t be reached or ends the connection', async () => {
  const unknown = { ...publicWeb, resolve: () => Promise.reject(new Error('ENOTFOUND')) }
  expect(await fetchPicture('https://shop.example/', { ...limits, reach: unknown })).toBe(
    'unreachable',
  )
  expect(await fetchFrom(request => request.socket.destroy())).toBe('unreachable')
  expect(
    await fetchFrom((_, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write(png)
      setTimeout(() => response.destroy(), 20)
    }),
  ).toBe('unreachable')
})

test('reports a site that doesn’t speak HTTP', async () => {
  const server = createServer(socket => socket.end('SSH-2.0-OpenSSH\r\n'))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = new URL(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
  expect(await fetchPicture(url.href, { ...limits, reach: reachOf(url) })).toBe('unreachable')
})
