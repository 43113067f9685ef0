import type { IndexRow } from '../../../table/catalog-changes.ts'
import { colorKey } from '../facets.ts'
import { wordsOf } from '../words.ts'

/**
 * Increase it with each change of the mapping or of a document, so that an upgrade fills a new
 * index.
 */
export const documentFormat = 1

/** The name of the index in a format. */
export const indexName = (format: number) => `products-${format}`

/**
 * The number of sitemap parts. With 2.5 million products, each part holds 10,000, the maximum of one
 * search.
 */
export const sitemapParts = 256

/** Spreads ids evenly over the parts, from 1 (FNV-1a). */
export const partOf = (id: string): number => {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(id)) hash = Math.imul(hash ^ byte, 0x01000193)
  return ((hash >>> 0) % sitemapParts) + 1
}

/** Words with a digit are codes, and searched apart from ordinary words (see `Vocabulary`). */
export const isCode = (word: string) => /\d/.test(word)

const shortestBeginning = 3
const longestBeginning = 20

const beginningsOf = (words: readonly string[]): string[] => [
  ...new Set(
    words.flatMap(word =>
      Array.from(
        { length: Math.max(0, Math.min(word.length, longestBeginning) - shortestBeginning + 1) },
        (_, at) => word.slice(0, at + shortestBeginning),
      ),
    ),
  ),
]

const plainWords = (words: readonly string[]) => words.filter(word => !isCode(word))

/** Builds the fields that a search reads: stems in the name, other stems, and their beginnings. */
const wordFields = ({ name, other_text }: IndexRow) => {
  const named = wordsOf(name)
  const inName = named.map(({ word }) => word)
  const known = new Set(inName)
  const others = wordsOf(other_text).flatMap(({ word }) => (known.has(word) ? [] : word))
  const terms = named.filter(
    (term): term is { word: string; shown: string } => term.shown !== null && !isCode(term.word),
  )
  const spelled = terms.map(({ word, shown }) => `${word} ${shown}`)
  return {
    words: [...inName, ...others],
    name_words: plainWords(inName),
    name_codes: inName.filter(isCode),
    name_begins: beginningsOf(plainWords(inName)),
    other_words: plainWords(others),
    other_codes: others.filter(isCode),
    other_begins: beginningsOf(plainWords(others)),
    terms: spelled,
    noun: spelled.at(-1) ?? null,
    next_terms: nextTerms(named),
  }
}

/** Lists each word of the name with the one after it: "linen shirt shirts". */
const nextTerms = (named: ReturnType<typeof wordsOf>): string[] => {
  const shown = named.filter(term => term.shown !== null)
  return shown.slice(1).map((term, at) => `${shown[at]?.word} ${term.word} ${term.shown}`)
}

const lowerCase = (values: readonly string[]) => values.map(value => value.toLowerCase())

/** Builds a product's document. Instants are milliseconds, so that both indexes compare the same. */
export const documentOf = (row: IndexRow) => ({
  id: row.id,
  slug: row.slug,
  part: partOf(row.id),
  category: row.category_id,
  brand: row.brand === '' ? null : row.brand,
  brand_key: row.brand.toLowerCase(),
  price: row.price,
  on_sale: row.on_sale,
  stock: row.stock,
  featured: row.featured,
  is_active: row.is_active,
  created_at: Date.parse(row.created_at),
  updated_at: Date.parse(row.updated_at || row.created_at),
  units_sold: row.units_sold,
  rating: row.rating,
  stars: Math.floor(row.rating / 10),
  review_count: row.review_count,
  sizes: row.sizes,
  size_keys: lowerCase(row.sizes),
  colors: row.colors.map(colorKey),
  color_keys: lowerCase(row.colors.map(({ name }) => name)),
  skus: row.skus.split(' ').filter(Boolean),
  ...wordFields(row),
})

const keyword = { type: 'keyword' } as const
/** Searched, but neither sorted nor counted. */
const searched = { type: 'keyword', doc_values: false } as const
const whole = { type: 'long' } as const
const flag = { type: 'boolean' } as const

/** The mapping of the index. Texts are split into words by the store, so they need no analyzer. */
export const mapping = {
  dynamic: 'strict',
  properties: {
    id: keyword,
    slug: { type: 'keyword', index: false, doc_values: false },
    part: { type: 'short' },
    category: keyword,
    brand: keyword,
    brand_key: searched,
    price: whole,
    on_sale: flag,
    stock: whole,
    featured: flag,
    is_active: flag,
    created_at: whole,
    updated_at: whole,
    units_sold: whole,
    rating: { type: 'short' },
    stars: { type: 'byte' },
    review_count: whole,
    sizes: keyword,
    size_keys: searched,
    colors: keyword,
    color_keys: searched,
    skus: searched,
    words: searched,
    name_words: searched,
    name_codes: searched,
    name_begins: searched,
    other_words: searched,
    other_codes: searched,
    other_begins: searched,
    terms: keyword,
    noun: keyword,
    next_terms: keyword,
  },
} as const
