import { expect, test } from 'vitest'
import { galleryPictures } from '../../../../../web/storefront/product/gallery-pictures.ts'

const picture = (url: string, color: string | null) => ({ url, alt: url, srcset: null, color })
const rust = picture('rust', 'Rust')
const navy = picture('navy', 'Navy')
const cloth = picture('cloth', null)
const product = { name: 'Trench', fallback_image: '/drawn.webp' }

test.each([
  ['the chosen color’s and the neutral ones', [cloth, rust, navy], 'Navy', [navy, cloth]],
  ['the neutral ones, where the color has none', [cloth, rust], 'Navy', [cloth]],
  ['all, where none fits', [rust], 'Navy', [rust]],
])('the gallery shows %s', (_, pictures, color, shown) => {
  expect(galleryPictures({ ...product, pictures }, color)).toEqual(shown)
})

test('a product without pictures shows the illustration (S-35)', () => {
  expect(galleryPictures({ ...product, pictures: [] }, 'Navy')).toEqual([
    { url: '/drawn.webp', alt: 'Trench', srcset: null, color: null },
  ])
})
