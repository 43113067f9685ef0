import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ShopHandler } from '../../../functions/http/request.ts'
import type { GroupName } from '../../../shared/api/index.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'
import { cases, eventFor, loadHandlers, type Sent, send } from './handlers.ts'

const shared = cases.filter(({ endpoint }) => endpoint.cache === 'public')

let handlers: Record<GroupName, ShopHandler>
/** A request of each endpoint that succeeds. */
let requests: Record<string, Sent>

beforeAll(async () => {
  trustOwnTokens()
  handlers = await loadHandlers()
  const { product } = await stockProduct({ S: 3, M: 0 })
  requests = {
    'GET /products': { query: { limit: '24' } },
    'GET /products/{id}': { params: { id: product.id } },
    'GET /suggestions': { query: { search: 'sh' } },
    'GET /categories': {},
  }
})

/** What may differ between callers: the call's own number. */
const common = ({ 'x-request-id': _, ...headers }: Record<string, string>) => headers

describe.each(shared)('$title, which the distribution may cache', ({ title, ...one }) => {
  const ask = async (sent: Sent = {}, cookies: string[] = []) => {
    const event = eventFor({ title, ...one }, { ...requests[title], ...sent })
    const { status, headers, text } = await send(handlers[one.group], { ...event, cookies })
    return { status, headers: common(headers), text }
  }

  it('is the same for every caller without a token', async () => {
    const guest = await ask()
    expect(guest.status, guest.text).toBe(200)
    expect(guest.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=10\b/)
    const cookies = [`cart=${randomUUID()}`, `session=${randomUUID()}`, 'refresh_token=x']
    expect(await ask({}, cookies)).toEqual(guest)
    const headers = {
      'accept-language': 'de',
      'user-agent': 'curl/8',
      'x-viewer-address': '198.51.100.9',
      referer: 'https://elsewhere.example/',
    }
    expect(await ask({ headers })).toEqual(guest)
  })

  it('is the same for a customer, and theirs alone', async () => {
    const guest = await ask()
    const customer = await ask({ token: await signInAs(randomUUID()) })
    expect({ status: customer.status, text: customer.text }).toEqual({
      status: guest.status,
      text: guest.text,
    })
    expect(customer.headers['cache-control']).toBe('no-store')
  })
})

it('covers every endpoint that the distribution may cache', () => {
  expect(shared.map(({ title }) => title).sort()).toEqual(Object.keys(requests).sort())
})
