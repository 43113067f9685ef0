import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FileProduct } from '../../../../../functions/catalog/import/assemble-product.ts'
import { pictureCheck } from '../../../../../functions/catalog/import/hidden-pictures.ts'

afterEach(() => vi.unstubAllEnvs())

const product = (line: number, ...urls: string[]) =>
  ({ line, pictures: urls.map(url => ({ url })) }) as FileProduct
const reasonFor = (host: string) => expect.stringContaining(`pictures from ${host}.`)

describe('the check of imported pictures', () => {
  it('reports each host that pages may not show once, with its first product', () => {
    vi.stubEnv('PICTURE_HOSTS', 'cdn.example.com,*.example.net')
    const check = pictureCheck()
    expect(
      check(product(2, 'https://cdn.example.com/a.jpg', 'http://a.example.net/b.jpg')),
    ).toEqual([])
    expect(check(product(5, 'https://evil.example/a.jpg', 'https://evil.example/b.jpg'))).toEqual([
      { line: 5, reason: reasonFor('evil.example') },
    ])
    expect(check(product(9, 'https://evil.example/c.jpg', 'https://example.net/a.jpg'))).toEqual([
      { line: 9, reason: reasonFor('example.net') },
    ])
  })

  it.each(['https://cdn.example.com.evil.example/a', 'https://xcdn.example.com/a'])(
    'reports a host that only looks like one: %s',
    url => {
      vi.stubEnv('PICTURE_HOSTS', 'cdn.example.com')
      expect(pictureCheck()(product(2, url))).toHaveLength(1)
    },
  )

  it('accepts pictures on the site itself', () => {
    vi.stubEnv('PICTURE_HOSTS', '')
    vi.stubEnv('SITE_URL', 'https://shop.example')
    expect(pictureCheck()(product(2, 'https://shop.example/pictures/a.webp'))).toEqual([])
    expect(pictureCheck()(product(2, 'https://cdn.shopify.com/a.jpg'))).toHaveLength(1)
  })

  it('reports nothing where the hosts are unknown', () => {
    vi.stubEnv('PICTURE_HOSTS', undefined)
    expect(pictureCheck()(product(2, 'https://cdn.example.com/a.jpg'))).toEqual([])
  })
})
