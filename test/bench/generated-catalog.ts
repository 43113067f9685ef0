import type { IndexRow } from '../../functions/table/catalog-changes.ts'

/** Returns the same numbers from 0 to 1 in each run (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const split = (words: string) => words.split(' ')
const kinds = split(
  'Shirt Jeans Jacket Dress Sneakers Watch Sunglasses Kurta Coat Sweater Skirt Shorts Trousers Blouse Cardigan Hoodie Tee Polo Boots Sandals Belt Scarf Hat Bag Wallet Backpack Socks Gloves Tie Vest',
)
const materials = split(
  'Linen Cotton Silk Wool Leather Denim Cashmere Corduroy Velvet Jersey Flannel Suede Canvas Satin Tweed Nylon',
)
const cuts = split(
  'Slim Relaxed Cropped Oversized Tailored Wrap Pleated Quilted Ribbed Striped Checked Printed Washed Brushed Wide Straight',
)
const departments = split('Men Women Kids Unisex')
const colors = split(
  'Black White Navy Blue Red Green Olive Tan Brown Grey Cream Pink Rust Teal Burgundy Yellow',
)
const syllables = split('ba ke li mo nu ra se ti vo wy dra fen gor hal jun kel lor mar nor pel')
const letterSizes = split('XS S M L XL XXL')
const shoeSizes = split('36 37 38 39 40 41 42 43 44 45')

export const generatedCategories = kinds.map((name, at) => ({ id: `cat_${at}`, name }))

/**
 * Generates index rows like those of a large clothing catalog: four variants each on average, and new
 * words and brands as it grows. The same count gives the same rows.
 */
export function* generateRows(count: number): Generator<IndexRow> {
  const random = randomFrom(17)
  const upTo = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(values: readonly T[]): T => values[upTo(values.length)] as T
  const invented = (number: number) => {
    let word = ''
    for (let rest = number + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length))
      word = `${syllables[rest % syllables.length]}${word}`
    return word
  }
  // Vocabularies grow with about the 0.6th power of a text (Heaps' law).
  const series = Math.round(4 * count ** 0.6)
  const brands = Math.max(20, Math.round(count ** 0.6))
  const start = Date.parse('2024-01-01T00:00:00.000Z')
  for (let at = 0; at < count; at++) {
    const kind = upTo(kinds.length)
    const name = `${invented(Math.floor(series * random() ** 2))} ${pick(cuts)} ${pick(materials)} ${kinds[kind]}`
    const own = [...new Set([pick(colors), pick(colors)])]
    const brand = `${invented(upTo(brands))} studio`
    const variants = 1 + upTo(7)
    const created = new Date(start + at * 60_000).toISOString()
    const code = `sk${(at * 7919).toString(36).padStart(7, '0')}`
    yield {
      id: `prd_${at.toString(36).padStart(20, '0')}`,
      slug: `${name.toLowerCase().replaceAll(' ', '-')}-${at}`,
      version: 1,
      category_id: `cat_${kind}`,
      brand,
      price: 990 + upTo(400) * 50,
      on_sale: random() < 0.2,
      stock: random() < 0.1 ? 0 : upTo(120),
      featured: random() < 0.01,
      is_active: random() < 0.97,
      created_at: created,
      updated_at: created,
      units_sold: Math.floor(400 * random() ** 6),
      rating: random() < 0.6 ? 0 : 25 + upTo(26),
      review_count: upTo(40),
      sizes: (kind % 3 === 1 ? shoeSizes : letterSizes).slice(upTo(3), 4 + upTo(3)),
      colors: own.map(color => ({ name: color, hex: null })),
      name: name.charAt(0).toUpperCase() + name.slice(1),
      other_text: `${brand} ${pick(materials)} ${code} ${pick(departments)} ${own.join(' ')}`,
      skus: Array.from({ length: variants }, (_, variant) => ` ${code}${variant}`).join(''),
    }
  }
}
