import * as z from 'zod'
import { type Clause, search } from './search.ts'

const Product = z.object({
  category: z.string().nullable(),
  price: z.number(),
  words: z.array(z.string()),
})

const hasStock: Clause = { range: { stock: { gt: 0 } } }

/**
 * Returns the query for products of the same category as this one. Shared words, a similar price and
 * stock score as in `relatedRows`. Returns undefined for an unknown product.
 */
export const relatedQuery = async (id: string): Promise<Clause | undefined> => {
  const _source = ['category', 'price', 'words']
  const { hits } = (await search({ query: { term: { id } }, size: 1, _source })).hits
  if (!hits[0]) return undefined
  const { category, price, words } = Product.parse(hits[0]._source)
  const sameCategory: Clause =
    category === null
      ? { bool: { must_not: [{ exists: { field: 'category' } }] } }
      : { term: { category } }
  return {
    function_score: {
      query: {
        bool: {
          filter: [{ term: { is_active: true } }, sameCategory],
          must_not: [{ term: { id } }],
          should: words.map(word => ({
            constant_score: { filter: { term: { words: word } }, boost: 1 },
          })),
        },
      },
      functions: [
        { filter: hasStock, weight: 2 },
        // From 1 at the same price to 0 at twice the price.
        { linear: { price: { origin: price, scale: (price + 1) / 2, decay: 0.5 } } },
      ],
      score_mode: 'sum',
      boost_mode: 'sum',
    },
  }
}
