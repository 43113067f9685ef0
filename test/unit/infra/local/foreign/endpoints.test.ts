import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkEndpoints, endpointOf } from '../../../../../infra/local/foreign/endpoints.ts'

let server: Server
let url: string
beforeAll(async () => {
  server = createServer((_req, res) => res.writeHead(500).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

describe('endpointOf', () => {
  const both = { AWS_ENDPOINT_URL: 'http://all/', AWS_ENDPOINT_URL_S3: 'http://s3:9000/' }
  it.each([
    ['the general variable', 'DYNAMODB', both, 'http://all'],
    ['the service’s own variable first', 'S3', both, 'http://s3:9000'],
    ['no empty variable', 'S3', { ...both, AWS_ENDPOINT_URL_S3: '' }, 'http://all'],
    ['nothing', 'S3', {}, undefined],
  ] as const)('reads %s', (_, service, environment, expected) => {
    expect(endpointOf(service, environment)).toBe(expected)
  })
})

describe('checkEndpoints', () => {
  it('accepts any answer of a server on this machine', async () => {
    await expect(checkEndpoints({ AWS_ENDPOINT_URL: url })).resolves.toBeUndefined()
  })

  it.each([
    'https://dynamodb.eu-central-1.amazonaws.com',
    'https://dynamodb.eu-central-1.api.aws',
    'https://s3.cn-north-1.amazonaws.com.cn',
    'https://AMAZONAWS.com.',
  ])('refuses %s, also when the host is allowed', async endpoint => {
    const { hostname } = new URL(endpoint)
    const environment = { AWS_ENDPOINT_URL_S3: endpoint, ALLOW_ENDPOINT_HOST: hostname }
    await expect(checkEndpoints(environment)).rejects.toThrow(
      `AWS_ENDPOINT_URL_S3 points to AWS (${hostname}). A local store never uses AWS. Deploy one with npm run deploy instead.`,
    )
  })

  it.each(['8.8.8.8', '172.32.0.1', '[2001:db8::1]', '169.254.169.254'])(
    'refuses %s, which is outside the private network',
    async host => {
      const plain = host.replace(/[[\]]/g, '')
      await expect(checkEndpoints({ AWS_ENDPOINT_URL: `http://${host}:4566` })).rejects.toThrow(
        `AWS_ENDPOINT_URL points to ${plain}, which is outside your machine and private network. To use it, set ALLOW_ENDPOINT_HOST=${plain}.`,
      )
    },
  )

  // On Windows, 0.0.0.0 doesn't reach this machine.
  it.skipIf(process.platform === 'win32')('uses a host that the environment allows', async () => {
    const { port } = server.address() as AddressInfo
    // 0.0.0.0 reaches this machine and is in none of the private ranges.
    const AWS_ENDPOINT_URL = `http://0.0.0.0:${port}`
    await expect(checkEndpoints({ AWS_ENDPOINT_URL })).rejects.toThrow('ALLOW_ENDPOINT_HOST')
    const allowed = { AWS_ENDPOINT_URL, ALLOW_ENDPOINT_HOST: '0.0.0.0' }
    await expect(checkEndpoints(allowed)).resolves.toBeUndefined()
  })

  it.each(['localhost:4566', 'ftp://127.0.0.1', 'here'])('refuses "%s" as a URL', async value => {
    await expect(checkEndpoints({ AWS_ENDPOINT_URL_SQS: value })).rejects.toThrow(
      `AWS_ENDPOINT_URL_SQS must be a URL such as http://127.0.0.1:4566, not "${value}".`,
    )
  })

  it('reports a server that isn’t there', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const endpoint = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`
    gone.close()
    await once(gone, 'close')
    await expect(checkEndpoints({ AWS_ENDPOINT_URL: endpoint })).rejects.toThrow(
      `AWS_ENDPOINT_URL is ${endpoint}, but nothing answers there. Start the server first, or unset AWS_ENDPOINT_URL.`,
    )
  })
})
