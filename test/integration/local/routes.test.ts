import { expect, test } from 'vitest'
import { routerOf } from '../../../infra/local/imitations/api-gateway/routes.ts'

const route = routerOf(
  [
    'ANY /api/{proxy+}',
    'GET /api/products',
    'GET /api/products/{id}',
    'PUT /api/products/{id}',
    'GET /api/products/{id}/reviews',
    'GET /api/invoices/{id}',
    'GET /api/invoices/stats',
    'DELETE /api/cart/{productId}',
    'DELETE /api/cart/clear',
    'GET /api/files/{path+}',
    'ANY /api/files/readme',
  ].map(key => ({ key, functionName: 'unused' })),
)

test.each([
  ['GET', '/api/products', 'GET /api/products', {}],
  ['GET', '/api/products/7', 'GET /api/products/{id}', { id: '7' }],
  ['PUT', '/api/products/a%20b', 'PUT /api/products/{id}', { id: 'a b' }],
  ['PUT', '/api/products/a%2Fb', 'PUT /api/products/{id}', { id: 'a/b' }],
  ['GET', '/api/products/7/reviews', 'GET /api/products/{id}/reviews', { id: '7' }],
  ['GET', '/api/invoices/stats', 'GET /api/invoices/stats', {}],
  ['GET', '/api/invoices/stats2', 'GET /api/invoices/{id}', { id: 'stats2' }],
  ['DELETE', '/api/cart/clear', 'DELETE /api/cart/clear', {}],
  ['GET', '/api/files/a/b.txt', 'GET /api/files/{path+}', { path: 'a/b.txt' }],
  ['GET', '/api/files/readme', 'ANY /api/files/readme', {}],
])('sends %s %s to %s', (method, path, key, parameters) => {
  const match = route(method, path)
  expect(match?.route.key).toBe(key)
  expect(match?.parameters).toEqual(parameters)
})

test('sends unmatched requests to the greedy route with the rest of the path', () => {
  for (const [method, path] of [
    ['DELETE', '/api/products'],
    ['GET', '/api/products/'],
    ['GET', '/api/products/7/else'],
  ] as const) {
    const match = route(method, path)
    expect(match?.route.key).toBe('ANY /api/{proxy+}')
    expect(match?.parameters).toEqual({ proxy: path.slice('/api/'.length) })
  }
})

test('returns undefined if no route matches', () => {
  expect(route('GET', '/elsewhere')).toBeUndefined()
  expect(route('GET', '/api')).toBeUndefined()
})
