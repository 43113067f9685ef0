import { combinations } from '../../shared/rules/variants.ts'

const values = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)

/** The options of a large product: 32 by 8 by 8 values. */
export const largeOptions = [
  { name: 'Color', values: values('Shade', 32) },
  { name: 'Size', values: values('Size', 8) },
  { name: 'Length', values: values('Length', 8) },
]

/** Returns the entry of a product with as many variants and pictures as one can have. */
export const largeProduct = (name: string) => ({
  name,
  price: 20,
  attributes: largeOptions,
  variants: combinations(largeOptions).map((attributes, at) => ({
    name: Object.values(attributes).join(' / '),
    price: 20 + (at % 8),
    quantity: 5,
    sku: `${name.toUpperCase().replaceAll(' ', '-')}-${at}`,
    attributes,
  })),
  pictures: Array.from({ length: 250 }, (_, at) => ({
    url: `/pictures/pic_${at}/960.webp`,
    srcset: [480, 960, 1600].map(width => `/pictures/pic_${at}/${width}.webp ${width}w`).join(', '),
    alt: `${name}, picture ${at + 1}, in natural light on a model`,
    color: `Shade ${(at % 32) + 1}`,
  })),
})
