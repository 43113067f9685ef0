import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../web/api/api-error.ts'
import { callFile } from '../../../../web/api/call-file.ts'
import { call } from '../../../../web/api/client.ts'
import { contract } from '../../../../web/api/contract.ts'
import { errorMessage, fieldErrors } from '../../../../web/api/error-message.ts'
import { uncached } from '../../../../web/api/uncached.ts'
import { storedToken } from '../../../support/session.ts'

vi.mock('../../../../web/pending.ts', () => ({
  beginPending: () => () => {},
  whilePending: <T>(work: T): T => work,
}))

const fetchMock = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetchMock))
afterEach(() => {
  vi.unstubAllGlobals()
  fetchMock.mockReset()
})

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
const signIn = (more: Parameters<typeof storedToken>[0] = {}) => {
  const entry = JSON.stringify(storedToken(more))
  vi.stubGlobal('document', { cookie: 'selvedge_user=usr_mary' })
  vi.stubGlobal('sessionStorage', { getItem: () => entry })
}
const sent = () => fetchMock.mock.calls.at(-1) as [string, RequestInit]
const failed = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('the call should have failed'),
    error => error as ApiError,
  )

test('returns the data of the response', async () => {
  fetchMock.mockResolvedValue(answer(200, { success: true, data: [{ id: 'cat_1' }] }))
  expect(await call(contract.catalog.listCategories)).toEqual([{ id: 'cat_1' }])
  expect(sent()[0]).toBe('/api/categories')
})

test('asks for what is the same for everyone without token and cookies, and past the cache with both', async () => {
  signIn()
  fetchMock.mockImplementation(async () => answer(200, { success: true, data: [] }))
  await call(contract.catalog.listCategories)
  expect(sent()[1].credentials).toBe('omit')
  expect(sent()[1].headers).not.toHaveProperty('authorization')
  await call(uncached(contract.catalog.listCategories), { query: { all: true } })
  expect(sent()[0]).toBe('/api/live/categories?all=true')
  expect(sent()[1].credentials).toBe('same-origin')
  expect(sent()[1].headers).toHaveProperty('authorization')
})

test('fills in the path, omits unset query fields and joins lists with commas', async () => {
  fetchMock.mockImplementation(async () => answer(200, { success: true, data: {} }))
  await call(contract.catalog.listReviews, { params: { id: 'a/b' }, query: { page: 2 } })
  expect(sent()[0]).toBe('/api/products/a%2Fb/reviews?page=2')
  await call(contract.catalog.listProducts, {
    query: { search: '', size: ['S', 'M'], color: [], sale: true, minPrice: undefined },
  })
  expect(sent()[0]).toBe('/api/products?size=S%2CM&sale=true')
})

test('sends the body as JSON with the given headers', async () => {
  fetchMock.mockResolvedValue(answer(200, { success: true, data: {} }))
  await call(contract.cart.addItem, {
    body: { product_id: 'prd_1', quantity: 2 },
    headers: { 'idempotency-key': 'once' },
  })
  const [, { body, headers }] = sent()
  expect(JSON.parse(String(body))).toEqual({ product_id: 'prd_1', quantity: 2 })
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'once' })
})

test('throws the code, message, fields and data of an error response', async () => {
  fetchMock.mockResolvedValue(
    answer(409, {
      success: false,
      code: 'price_changed',
      message: 'Prices have changed.',
      errors: [{ path: 'body.items.0.price', message: 'Was 10.00' }],
      data: { quote: { total: 12 } },
    }),
  )
  const error = await failed(call(contract.cart.getCart))
  expect(error).toMatchObject({
    status: 409,
    code: 'price_changed',
    message: 'Prices have changed.',
    data: { quote: { total: 12 } },
  })
  expect(fieldErrors(error)).toEqual({ 'items.0.price': 'Was 10.00' })
  expect(errorMessage(error)).toBe('Prices have changed.')
})

test('retries a GET once without a connection', async () => {
  fetchMock
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(answer(200, { success: true, data: [] }))
  expect(await call(contract.catalog.listCategories)).toEqual([])
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('retries no other methods, which could run twice', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  const error = await failed(call(contract.cart.clearCart))
  expect(error).toBeInstanceOf(ApiError)
  expect(error.code).toBe('network')
  expect(errorMessage(error)).toMatch(/connection/)
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('reports a network error if the session can’t be refreshed offline', async () => {
  signIn({ expires_at: 0 })
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  const error = await failed(call(contract.cart.clearCart))
  expect(error).toMatchObject({ status: 0, code: 'network' })
  expect(sent()[0], 'the API itself was not asked').toBe('/api/auth/refresh')
})

test('reports a response that isn’t the API’s without its text', async () => {
  fetchMock.mockResolvedValue(new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  const error = await failed(call(contract.cart.getCart))
  expect(error.code).toBe('internal')
  expect(errorMessage(error)).toBe('Something went wrong on our side. Please try again.')
})

test('returns a file unchanged', async () => {
  fetchMock.mockResolvedValue(new Response('%PDF', { status: 200 }))
  const file = await callFile(contract.invoices.getOrderInvoice, { params: { id: 'ord_1' } })
  expect(await file.text()).toBe('%PDF')
})
