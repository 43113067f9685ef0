import { readFileSync } from 'node:fs'
import { idOf } from '../../../functions/table/id.ts'
import type { ProductWithVariants } from '../../../functions/table/products.ts'
import { fallbackPicture } from '../../../shared/rules/fallback-picture.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { keptTexts } from '../../../shared/rules/text-fields.ts'
import type { Picture } from '../../../shared/schemas/product.ts'
import { productTexts } from '../../../shared/schemas/product-texts.ts'
import { type CategoryName, categoryIdOf } from './categories.ts'
import { createRandom } from './random.ts'
import { stockOf } from './stock.ts'
import { before, days, hours } from './time.ts'

type Colorway = {
  name: string
  hex: string
  pictures: { file: string; widths: number[]; alt: string }[]
}
/** A product of products.json: texts, prices in dollars and picture files. */
export type SeedProduct = {
  name: string
  slug: string
  category: CategoryName
  type: string
  brand: string
  short_description: string
  description: string
  material: string
  care: string
  weight_kg: number
  dimensions?: string
  tags: string[]
  price: number
  compare_price?: number
  sizes: string[]
  colorways: Colorway[]
}

export const seedProducts: SeedProduct[] = JSON.parse(
  readFileSync(new URL('./products.json', import.meta.url), 'utf8'),
)

/** One of each category. */
const featured = new Set([
  'odette-bias-slip-dress',
  'ferris-oxford-shirt',
  'loom-straight-jean',
  'ravenscourt-trench',
  'ainsley-top-handle-satchel',
  'baseline-court-sneaker',
])
/** Sale prices in dollars. */
const salePrices: Record<string, number> = { 'rally-canvas-sneaker': 72, 'cardew-felt-hat': 70 }
/** New arrivals besides those in products.json. */
const otherNewArrivals = new Set(['tarn-pocket-cardigan', 'celeste-pointed-pump'])

const isNew = (article: SeedProduct) =>
  article.tags.includes('new') || otherNewArrivals.has(article.slug)

export const productIdOf = (slug: string): string => idOf('prd', slug)

const pictureFolder = '/pictures/catalogue'

const pictureOf = ({ file, widths, alt }: Colorway['pictures'][number], color: string): Picture => {
  const address = (width: number) => `${pictureFolder}/${file}-${width}.webp`
  const shown = widths.includes(960) ? 960 : Math.max(...widths)
  return {
    url: address(shown),
    alt,
    srcset: widths.map(width => `${address(width)} ${width}w`).join(', '),
    color,
  }
}

/** Abbreviates a color: "Navy Stripe" becomes NS, "Bronze" becomes BRO. */
const abbreviate = (words: string): string => {
  const list = words.split(/[^A-Za-z]+/).filter(word => word && word !== 'and')
  const short = list.length > 1 ? list.map(word => word.slice(0, 1)).join('') : words.slice(0, 3)
  return short.toUpperCase()
}

/** Abbreviates a slug: "calder-wide-trousers" becomes CALDER-WT. */
const skuOf = (slug: string): string => {
  const [first = '', ...rest] = slug.split('-')
  return `${first}-${rest.map(word => word.slice(0, 1)).join('')}`.toUpperCase()
}

const variantsOf = (article: SeedProduct): ProductWithVariants['variants'] => {
  const product_id = productIdOf(article.slug)
  const colors = article.colorways.map(color => color.name)
  const hasSizes = article.sizes.length > 1
  const stock = stockOf(article.slug, colors, article.sizes, createRandom(`stock ${article.slug}`))
  const price = toCents(article.price)
  const compare_price = article.compare_price ? toCents(article.compare_price) : null
  const rest = { entity: 'variant' as const, product_id, price, compare_price }
  if (!hasSizes && colors.length === 1) {
    const whole = { id: product_id, name: article.name, sku: skuOf(article.slug) }
    return [{ ...rest, ...whole, stock: stock[0] ?? 0, attributes: {}, position: 0 }]
  }
  return colors
    .flatMap(color => article.sizes.map(size => ({ color, size })))
    .map(({ color, size }, position) => {
      const ending = hasSizes ? [size.replace('/', '')] : []
      const sku = [skuOf(article.slug), abbreviate(color), ...ending].join('-')
      return {
        ...rest,
        id: idOf('var', sku),
        name: hasSizes ? `${color} / ${size}` : color,
        sku,
        stock: stock[position] ?? 0,
        attributes: { Color: color, ...(hasSizes && { Size: size }) },
        position,
      }
    })
}

/** A fifth of the products arrived in the last 30 days, the others in the year before. */
const createdAt = (article: SeedProduct, now: Date): string => {
  const random = createRandom(`arrival ${article.slug}`)
  const age = isNew(article) ? random.between(11, 28) : random.between(125, 420)
  return before(now, Math.floor(age) * days + random.integer(0, 9) * hours).toISOString()
}

const productOf = (article: SeedProduct, now: Date): ProductWithVariants => {
  const variants = variantsOf(article)
  const hasOptions = Object.keys(variants[0]?.attributes ?? {}).length > 0
  const colors = article.colorways.map(color => color.name)
  const sale = salePrices[article.slug]
  const created_at = createdAt(article, now)
  return {
    product: {
      entity: 'product',
      id: productIdOf(article.slug),
      slug: article.slug,
      name: article.name,
      ...keptTexts(productTexts, article),
      category_id: categoryIdOf(article.category),
      short_description: article.short_description,
      description: article.description,
      sku: skuOf(article.slug),
      price: toCents(article.price),
      compare_price: article.compare_price ? toCents(article.compare_price) : null,
      sale_price: sale ? toCents(sale) : null,
      tags: article.tags.filter(tag => tag !== 'new'),
      grams: Math.round(article.weight_kg * 1000),
      featured: featured.has(article.slug),
      is_active: true,
      pictures: article.colorways.flatMap(({ name, pictures }) =>
        pictures.map(picture => pictureOf(picture, name)),
      ),
      fallback_image: fallbackPicture({
        texts: [article.type.replaceAll('-', ' '), ...article.tags, article.name],
        color: colors[0],
        category: article.category,
      }),
      options: hasOptions
        ? [
            { name: 'Color', values: colors },
            ...(article.sizes.length > 1 ? [{ name: 'Size', values: article.sizes }] : []),
          ]
        : [],
      colors: article.colorways.map(({ name, hex }) => ({ name, hex })),
      units_sold: 0,
      ratings: [0, 0, 0, 0, 0],
      created_at,
      updated_at: created_at,
      version: 1,
      content_hash: null,
    },
    variants,
  }
}

/** Creates the 52 products before any sale or review. */
export const demoProducts = (now: Date): ProductWithVariants[] =>
  seedProducts.map(article => productOf(article, now))
