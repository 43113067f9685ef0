import { expect, test } from 'vitest'
import { indexRowOf } from '../../../../functions/catalog/catalog-index/index-row.ts'
import { searchNames } from '../../../../functions/catalog/category-tree.ts'
import { demoCategories } from '../../../../infra/local/seed/categories.ts'
import { demoProducts, productIdOf } from '../../../../infra/local/seed/products.ts'
import { recallQueries } from './recall-queries.ts'
import { indexOf } from './rows.ts'

const shop = indexOf(...demoProducts(new Date('2026-06-01')).map(indexRowOf))
const categoryNames = searchNames(demoCategories())

const firstFive = (search: string) =>
  shop.find({ status: 'active', search, categoryNames, offset: 0, limit: 5 }).ids

const queries = Object.entries(recallQueries).flatMap(([kind, list]) =>
  list.map(([query, slug]) => ({ kind, query, slug })),
)

test('finds the intended product in the first five results for at least 95 of 100 queries', () => {
  const missed = queries.filter(({ query, slug }) => !firstFive(query).includes(productIdOf(slug)))
  const rate = 1 - missed.length / queries.length
  console.log(
    `Found ${queries.length - missed.length} of ${queries.length} (${(rate * 100).toFixed(1)} %).`,
    ...missed.map(({ kind, query, slug }) => `\n  missed: ${query} → ${slug} (${kind})`),
  )
  expect(queries.length).toBeGreaterThanOrEqual(60)
  expect(rate).toBeGreaterThanOrEqual(0.95)
})

test('every query is unique and names an existing product', () => {
  const slugs = new Set(demoProducts(new Date('2026-06-01')).map(({ product }) => product.slug))
  expect(queries.filter(({ slug }) => !slugs.has(slug))).toEqual([])
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
})
