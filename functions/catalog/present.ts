import type * as z from 'zod'
import { toDollars } from '../../shared/rules/money.ts'
import { isSizeOption } from '../../shared/rules/option-names.ts'
import { discountPercentage } from '../../shared/rules/pricing.ts'
import { lowStockForShoppers } from '../../shared/rules/stock.ts'
import { keptTexts } from '../../shared/rules/text-fields.ts'
import type { CategoryRef, Product, ProductCard } from '../../shared/schemas/product.ts'
import { productTexts, variantTexts } from '../../shared/schemas/product-texts.ts'
import type { CardItem } from '../table/product-cards.ts'
import type { ProductItem, ProductWithVariants, VariantItem } from '../table/products.ts'
import { publishedAt } from './publication.ts'

type Category = z.infer<typeof CategoryRef> | null
type Card = z.input<typeof ProductCard>

/** Default days a product counts as new (Q8). */
export const defaultNewDays = 30
const dayMs = 86_400_000
const minuteMs = 60_000

/**
 * Returns the instant since which products count as new, at the start of a minute: calls within it ask
 * the index for the same listing.
 */
export const newSince = (days: number = defaultNewDays, now: number = Date.now()): string =>
  new Date(now - (now % minuteMs) - days * dayMs).toISOString()

export const dollarsOrNull = (cents: number | null) => (cents === null ? null : toDollars(cents))

/** Returns the number of reviews and their average, to a tenth of a star. */
export const averageRating = (ratings: readonly number[]) => {
  const count = ratings.reduce((a, b) => a + b, 0)
  const sum = ratings.reduce((total, n, index) => total + n * (index + 1), 0)
  return { count, average: count === 0 ? 0 : Math.round((sum / count) * 10) / 10 }
}

/** Returns the current price and the compare price, in cents. */
export const shownPrice = (
  product: Pick<ProductItem, 'price' | 'compare_price' | 'sale_price'>,
) => {
  const sale =
    product.sale_price !== null && product.sale_price < product.price ? product.sale_price : null
  const unit = sale ?? product.price
  const compare = product.compare_price ?? (sale === null ? null : product.price)
  return { unit, sale, compare: compare !== null && compare > unit ? compare : null }
}

/** Returns the values of the size option, in stored order. */
export const sizesOf = (product: Pick<ProductItem, 'options'>): string[] =>
  product.options.find(option => isSizeOption(option.name))?.values ?? []

const badgeOf = (product: CardItem, stock: number, onSale: boolean, since: string) => {
  if (stock <= 0) return 'sold_out'
  if (onSale) return 'sale'
  if ((publishedAt(product) ?? '') >= since) return 'new'
  return stock < lowStockForShoppers ? 'low_stock' : null
}

/** Returns two pictures for a card, of a filtered color if there are any. */
const cardPictures = ({ pictures }: CardItem, colors: readonly string[]) => {
  const wanted = colors.map(color => color.toLowerCase())
  const ofColor = pictures.filter(({ color }) => color && wanted.includes(color.toLowerCase()))
  return (ofColor.length > 0 ? ofColor : pictures).slice(0, 2)
}

/**
 * Presents a product card. Only the stock of `variants` is used, so a list can pass the sum from the
 * index. Products published after `since` count as new; `colors` are the colors the visitor filters
 * by.
 */
export const presentProductCard = (
  product: CardItem,
  variants: readonly Pick<VariantItem, 'stock'>[],
  category: Category,
  since: string = newSince(),
  colors: readonly string[] = [],
): Card => {
  const pictures = cardPictures(product, colors)
  const { unit, sale, compare } = shownPrice(product)
  const stock = variants.reduce((sum, variant) => sum + Math.max(0, variant.stock), 0)
  const { average, count } = averageRating(product.ratings)
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    brand: product.brand,
    category,
    material: product.material,
    short_description: product.short_description,
    price: toDollars(product.price),
    compare_price: dollarsOrNull(compare),
    sale_price: dollarsOrNull(sale),
    discount_percentage: discountPercentage(unit, compare),
    badge: badgeOf(product, stock, compare !== null, since),
    image: pictures[0]?.url ?? product.fallback_image,
    fallback_image: product.fallback_image,
    pictures,
    average_rating: average,
    review_count: count,
    stock,
    sizes: sizesOf(product),
    colors: product.colors,
    featured: product.featured,
    is_active: product.is_active,
    created_at: product.created_at,
  }
}

/** Presents a variant without its stock, which shoppers and staff see differently. */
export const presentVariantFacts = (variant: VariantItem) => ({
  id: variant.id,
  name: variant.name,
  ...keptTexts(variantTexts, variant),
  price: toDollars(variant.price),
  compare_price: dollarsOrNull(variant.compare_price),
  attributes: variant.attributes,
})

const presentVariant = (variant: VariantItem) => ({
  ...presentVariantFacts(variant),
  stock: Math.max(0, variant.stock),
})

/** Returns the texts of a product; without options, it has those of its only variant. */
export const presentTexts = ({ product, variants: [first] }: ProductWithVariants) => ({
  ...keptTexts(productTexts, product),
  ...keptTexts(variantTexts, product.options.length === 0 && first ? first : {}),
  sku: product.sku,
})

/** Presents a product page. A product without options has no variants there. */
export const presentProduct = (
  { product, variants }: ProductWithVariants,
  category: Category,
  related: Card[],
  since?: string,
): z.input<typeof Product> => {
  const card = presentProductCard(product, variants, category, since)
  return {
    ...card,
    ...presentTexts({ product, variants }),
    description: product.description,
    tags: product.tags,
    final_sale: product.final_sale === true,
    weight: product.grams === null ? null : product.grams / 1000,
    pictures: product.pictures,
    images: product.pictures.map(picture => picture.url),
    quantity: card.stock,
    category_id: product.category_id,
    attributes: product.options,
    variants: product.options.length === 0 ? [] : variants.map(presentVariant),
    related,
  }
}
