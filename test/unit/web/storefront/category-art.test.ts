import { expect, test } from 'vitest'
import { categoryArt } from '../../../../web/storefront/category-art.ts'

const shoes = { slug: 'shoes', image: null, image_srcset: null }

test('a category shows its uploaded picture in several sizes', () => {
  const image = '/pictures/pic_1/960.webp'
  const image_srcset = '/pictures/pic_1/480.webp 480w, /pictures/pic_1/960.webp 960w'
  const own = { src: image, srcset: image_srcset }
  expect(categoryArt({ ...shoes, image, image_srcset })).toMatchObject(own)
})

test('a category without a picture shows its illustration or the default one', () => {
  expect(categoryArt(shoes).src).toBe('/art/category/shoes-tile-480.webp')
  expect(categoryArt({ ...shoes, slug: 'hats' }).src).toMatch(/^\/art\/fallback\//)
})
