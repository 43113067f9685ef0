import { describe, expect, it } from 'vitest'
import { allowedMethods } from '../../../../functions/system/answer-unknown.ts'

describe('the methods a path allows', () => {
  it.each([
    ['/api/cart', ['GET', 'POST', 'PUT']],
    ['/api/cart/clear', ['DELETE']],
    ['/api/products/linen-shirt', ['DELETE', 'GET', 'PUT']],
    ['/api/auth/login', ['POST']],
    // They look like the id of an order or a product, too.
    ['/api/orders/track', ['POST']],
    ['/api/products/bulk-action', ['POST']],
    ['/api/products/prd_1/reviews/mine', ['GET']],
    ['/api/auth/reset-password/a.b', ['GET', 'POST']],
  ])('%s allows %j', (path, methods) => {
    expect(allowedMethods(path)).toEqual(methods)
  })

  it.each(['/api', '/api/', '/api/nothing', '/api/products/', '/api/products/a/b', '/cart', ''])(
    '%j is unknown',
    path => {
      expect(allowedMethods(path)).toEqual([])
    },
  )
})
