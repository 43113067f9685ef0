import { currency } from '../../../shared/brand.ts'
import { unitPrice } from '../../../shared/rules/pricing.ts'
import type { Product, Review, Variant } from '../../../shared/schemas/product.ts'
import { paths } from '../../paths.ts'
import type { Thing } from '../json-ld.tsx'
import { chosenColor } from './choice.ts'

const availability = (stock: number) => `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`

const offer = (
  product: Product,
  sold: Pick<Variant, 'price' | 'stock' | 'sku' | 'barcode'>,
  url: string,
): Thing => ({
  '@type': 'Offer',
  url,
  sku: sold.sku || undefined,
  gtin: sold.barcode,
  priceCurrency: currency,
  price: unitPrice({ price: sold.price, sale_price: product.sale_price }).toFixed(2),
  availability: availability(sold.stock),
  itemCondition: 'https://schema.org/NewCondition',
})

/** Builds one offer, or the offers of all variants with their price range. */
function buildOffers(product: Product, url: string): Thing {
  const { variants } = product
  if (variants.length === 0) return offer(product, product, url)
  const prices = variants.map(({ price }) => unitPrice({ price, sale_price: product.sale_price }))
  return {
    '@type': 'AggregateOffer',
    priceCurrency: currency,
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    offerCount: variants.length,
    availability: availability(product.stock),
    offers: variants.map(variant => {
      const color = chosenColor(variant.attributes)
      return offer(product, variant, color ? `${url}?${new URLSearchParams({ color })}` : url)
    }),
  }
}

const reviewThing = (review: Review): Thing => ({
  '@type': 'Review',
  name: review.title,
  reviewBody: review.comment,
  datePublished: review.created_at.slice(0, 10),
  author: { '@type': 'Person', name: review.user_name },
  reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
})

/** Builds the structured data of a product, with the reviews shown on the page. */
export function productThing(product: Product, reviews: readonly Review[], origin: string): Thing {
  const url = origin + paths.product(product)
  const absolute = (address: string) => new URL(address, origin).href
  const images = product.images.length > 0 ? product.images : [product.image]
  return {
    '@type': 'Product',
    '@id': url,
    url,
    name: product.name,
    description: product.description || product.short_description || undefined,
    image: images.map(absolute),
    sku: product.sku || undefined,
    gtin: product.barcode,
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    category: product.category?.name,
    material: product.material || undefined,
    color: product.colors.length > 0 ? product.colors.map(({ name }) => name) : undefined,
    offers: buildOffers(product, url),
    aggregateRating:
      product.review_count > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: product.average_rating,
            reviewCount: product.review_count,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
    review: reviews.length > 0 ? reviews.map(reviewThing) : undefined,
  }
}
