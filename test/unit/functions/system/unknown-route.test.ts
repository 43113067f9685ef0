import { describe, expect, it } from 'vitest'
import { methodsOf } from '../../../../functions/system/unknown-route.ts'

describe('the methods of an address', () => {
  it.each([
    ['/api/cart', ['GET', 'POST', 'PUT']],
    ['/api/cart/clear', ['DELETE']],
    ['/api/products/linen-shirt', ['DELETE', 'GET', 'PUT']],
    ['/api/auth/login', ['POST']],
    ['/api/auth/reset-password/a.b', ['POST']],
  ])('%s takes %j', (path, methods) => {
    expect(methodsOf(path)).toEqual(methods)
  })

  it.each(['/api', '/api/', '/api/nothing', '/api/products/', '/api/products/a/b', '/cart', ''])(
    '%j is not ours',
    path => {
      expect(methodsOf(path)).toEqual([])
    },
  )
})
