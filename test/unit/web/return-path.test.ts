import { describe, expect, it } from 'vitest'
import { returnPath } from '../../../web/return-path.ts'

describe('the return path after signing in', () => {
  it.each(['/checkout', '/products?q=linen%20shirt', '/orders/ord_1?token=a#items', '/loginless'])(
    'accepts %s',
    from => {
      expect(returnPath(from, '/')).toBe(from)
    },
  )

  it.each([
    null,
    '',
    'checkout',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/\t/elsewhere.example/',
    '///elsewhere.example/',
    '/.//elsewhere.example/',
    '/a/..//elsewhere.example/',
    'javascript:alert(1)',
    '/login',
    '/login?from=/login',
    '/register',
    '/admin/login',
    '/./login',
  ])('ignores %j', from => {
    expect(returnPath(from, '/account')).toBe('/account')
  })
})
