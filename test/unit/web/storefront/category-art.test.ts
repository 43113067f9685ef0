import { expect, test } from 'vitest'
import { categoryArt } from '../../../../web/storefront/category-art.ts'

const shoes = { slug: 'shoes', image: null, image_srcset: null }

test('a category shows the picture that was uploaded for it, in its sizes', () => {
  const image = '/pictures/pic_1/960.webp'
  const image_srcset = '/pictures/pic_1/480.webp 480w, /pictures/pic_1/960.webp 960w'
  const own = { src: image, srcset: image_srcset }
  expect(categoryArt({ ...shoes, image, image_srcset })).toMatchObject(own)
})

test('one without shows its drawn tile, or what stands for any', () => {
  expect(categoryArt(shoes).src).toBe('/art/category/shoes-tile-480.webp')
  expect(categoryArt({ ...shoes, slug: 'hats' }).src).toMatch(/^\/art\/fallback\//)
})
