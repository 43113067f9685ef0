import { expect, test } from 'vitest'
import { documentOf } from '../../../../functions/catalog/catalog-index/opensearch/document.ts'
import { undoneProduct, undoOf } from '../../../../functions/catalog/import/undo-product.ts'
import {
  listedAt,
  publicationByStaff,
  publicationOfFile,
  publishedAt,
} from '../../../../functions/catalog/publication.ts'
import { demoProducts } from '../../../../infra/local/seed/products.ts'
import { indexOf, rowOf } from './rows.ts'

const created_at = '2026-03-01T00:00:00.000Z'
const now = '2026-04-01T00:00:00.000Z'
const published_at = '2025-01-01T00:00:00.000Z'
const dated = { published_at, never_shown: undefined }
const undated = { published_at: null, never_shown: undefined }
const earlier = { published_at: undefined, never_shown: undefined }
const hidden = { published_at: undefined, never_shown: true }

test('a product counts from its publication, or from its creation if it has none stored', () => {
  expect(publishedAt({ created_at, ...dated })).toBe(published_at)
  expect(publishedAt({ created_at, ...earlier })).toBe(created_at)
  expect(publishedAt({ created_at, ...undated })).toBeNull()
})

test.each([
  ['created active', true, undefined, { published_at: now }],
  ['created hidden', false, undefined, hidden],
  ['saved hidden again', false, hidden, hidden],
  ['activated for the first time', true, hidden, { published_at: now }],
  ['saved while active', true, dated, dated],
  ['activated again', true, undated, undated],
  ['of an earlier release', true, earlier, earlier],
])('staff save a product %s', (_, isActive, read, expected) => {
  expect(publicationByStaff(isActive, { read, now })).toEqual(expected)
})

test.each([
  ['a new product', undefined, undefined, true, undated],
  ['a new product, hidden', undefined, undefined, false, hidden],
  ['a known product', undefined, dated, true, dated],
  ['a product of an earlier release', undefined, earlier, false, earlier],
  ['a product that was never shown', undefined, hidden, true, undated],
  ['an empty cell of a known product', null, dated, true, undated],
  ['an empty cell of a product that was never shown', null, hidden, false, hidden],
  ['a date of a new product', published_at, undefined, true, dated],
  ['a date of a known product', published_at, undated, false, dated],
])('an import has %s', (_, given, read, isActive, expected) => {
  expect(publicationOfFile(given, { read, isActive })).toEqual(expected)
})

test('both indexes list products without a date last, in order of creation', () => {
  const rows = [
    { id: 'a', published_at: null, created_at: '2026-05-01T00:00:00.000Z' },
    { id: 'b', published_at: '2001-01-01T00:00:00.000Z', created_at },
    { id: 'c', published_at: null, created_at: '2026-06-01T00:00:00.000Z' },
    { id: 'd', created_at },
  ].map(product => rowOf(product.id, { created_at: listedAt(product) }))
  const listed = indexOf(...rows).find({ status: 'active', offset: 0, limit: 9 })
  expect(listed.ids).toEqual(['d', 'b', 'c', 'a'])
  const documents = rows.map(documentOf).toSorted((a, b) => b.created_at - a.created_at)
  expect(documents.map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a'])
})

test.each([
  ['dates', earlier, dated],
  ['shows', hidden, undated],
])('undoing an import that %s a product restores its publication', (_, before, after) => {
  const [{ product, variants } = expect.fail()] = demoProducts(new Date(now))
  const was = { product: { ...product, ...before }, variants }
  const is = { product: { ...product, ...after }, variants }
  const undone = undoneProduct(is, undoOf(was, is), {
    set: new Set(),
    undoBegan: is.product.updated_at,
  })
  expect(undone).toEqual({ next: was, kept: [] })
})
