import { LRUCache } from 'lru-cache'
import type { CatalogChange, IndexRow } from '../../table/catalog-changes.ts'
import {
  type CatalogIndex,
  type FoundListing,
  type FoundPage,
  type FoundProducts,
  type ListQuery,
  type SearchWords,
  type SitemapPart,
  type SitemapProduct,
  stateText,
} from './catalog-index.ts'
import { CategoryWords } from './category-words.ts'
import type { Rows, Tested } from './column-tests.ts'
import { type Columns, emptyColumns, isShown, productFlags } from './columns.ts'
import { completions } from './completions.ts'
import { type Counted, countFacets, matchingOf } from './facets.ts'
import { type Filter, filterKey, testRows } from './filter.ts'
import type { FoundRows } from './found-rows.ts'
import { firstRows, rowsByPoints } from './page-rows.ts'
import { popularTerms } from './popular-terms.ts'
import { relatedBy, relatedRows } from './related.ts'
import { hasSkuCode, maxPoints, skuCodeOf } from './sku-codes.ts'
import { rowComparers, type Sort } from './sort.ts'
import { WordIndex } from './word-index.ts'

/** URLs per part of the sitemap, well below its limit of 50,000 and a function's 6 MB. */
const partSize = 5_000

/** Products whose related ones an index keeps: each is found by a look at every product. */
const maxRelated = 10_000

/** Bytes that an index keeps of counted listings, a byte for each product and what the counts take. */
const maxCountedBytes = 8_000_000
const countsBytes = 20_000

/** Empties a cache. A library's `clear` also fills the places of all the entries that it could have. */
const forget = (cache: { size: number; clear: () => void }): void => {
  if (cache.size > 0) cache.clear()
}

const partsOf = (addresses: readonly SitemapProduct[]): SitemapProduct[][] =>
  Array.from({ length: Math.ceil(addresses.length / partSize) }, (_, part) =>
    addresses.slice(part * partSize, (part + 1) * partSize),
  )

/**
 * Holds the whole catalog in memory to filter, sort, count and search it without reads. Products
 * are rows of columns; a changed product keeps its row.
 */
export class MemoryIndex implements CatalogIndex {
  readonly columns: Columns
  readonly words: WordIndex
  readonly #rows: Map<string, number>
  /** All rows in order, by sort; built on first use and re-sorted after relevant changes. */
  readonly #orders = new Map<Sort, number[]>()
  readonly #stale = new Set<Sort>()
  /** Related rows of products; cleared when something changes that relates products. */
  readonly #related = new LRUCache<string, number[]>({ max: maxRelated })
  /** Counts of listings by filter, for their other pages and orders; cleared by every change. */
  readonly #counted = new LRUCache<string, Counted>({
    maxSize: maxCountedBytes,
    sizeCalculation: ({ matching }) => matching.length + countsBytes,
  })
  /** The numbers of all rows. */
  #all = new Uint32Array()
  /** Visible products by category; counted on first use after a change. */
  #categoryCounts: ReadonlyMap<string, number> | undefined

  constructor(columns: Columns = emptyColumns(), words: WordIndex = new WordIndex()) {
    this.columns = columns
    this.words = words
    this.#rows = new Map()
    for (const [row, id] of columns.ids.entries()) {
      if (id === '') continue
      this.#rows.set(id, row)
      words.add(row, columns.marks[row] ?? [])
    }
  }

  /** Number of products, hidden ones included. */
  get size(): number {
    return this.#rows.size
  }

  /** Returns the version of a product's row, or 0. */
  versionOf(id: string): number {
    const row = this.#rows.get(id)
    return row === undefined ? 0 : (this.columns.version[row] ?? 0)
  }

  stockOf(id: string): number {
    const row = this.#rows.get(id)
    return row === undefined ? 0 : (this.columns.stock[row] ?? 0)
  }

  stateOf(id: string): string | undefined {
    const row = this.#rows.get(id)
    const { version, updatedAt } = this.columns
    return row === undefined
      ? undefined
      : stateText(version[row] as number, updatedAt[row] as number)
  }

  get ids(): Iterable<string> {
    return this.#rows.keys()
  }

  /** Applies a change; ignores rows older than the known version. */
  apply({ id, row }: Pick<CatalogChange, 'id' | 'row'>) {
    forget(this.#counted)
    this.#categoryCounts = undefined
    if (!row) this.#remove(id)
    else if (row.version >= this.versionOf(id)) this.#put(row)
  }

  #remove(id: string) {
    const row = this.#rows.get(id)
    if (row === undefined) return
    this.words.remove(row, this.columns.marks[row] ?? [])
    this.columns.ids[row] = ''
    this.columns.marks[row] = []
    this.columns.skus[row] = ''
    this.columns.flags[row] = productFlags.gone
    this.#rows.delete(id)
    forget(this.#related)
  }

  #put(item: IndexRow) {
    const { columns } = this
    const known = this.#rows.get(item.id)
    const row = known ?? columns.ids.length
    const sortedBy = (at: number) =>
      [columns.price[at], columns.rating[at], columns.unitsSold[at], columns.createdAt[at]].join()
    const before = sortedBy(row)
    const relatedBefore = relatedBy(columns, row)
    const marks = this.words.marksOf(item.name, item.other_text)
    const isOther = marks.join() !== columns.marks[row]?.join()
    if (known !== undefined && isOther) this.words.remove(row, columns.marks[row] ?? [])
    columns.ids[row] = item.id
    columns.slugs[row] = item.slug || (columns.slugs[row] ?? '')
    columns.version[row] = item.version
    columns.category[row] = columns.categories.numberOf(item.category_id ?? '')
    columns.brand[row] = columns.brands.numberOf(item.brand)
    columns.price[row] = item.price
    columns.stock[row] = item.stock
    columns.flags[row] =
      (item.is_active ? productFlags.active : 0) |
      (item.on_sale ? productFlags.onSale : 0) |
      (item.featured ? productFlags.featured : 0)
    columns.createdAt[row] = Date.parse(item.created_at)
    columns.updatedAt[row] = Date.parse(item.updated_at || item.created_at)
    columns.unitsSold[row] = item.units_sold
    columns.rating[row] = item.rating
    columns.reviewCount[row] = item.review_count
    columns.sizes[row] = columns.sizeSets.numberOf(item.sizes)
    columns.colors[row] = columns.colorSets.numberOf(item.colors)
    columns.skus[row] = item.skus
    columns.marks[row] = marks
    this.#rows.set(item.id, row)
    if (known === undefined || isOther) this.words.add(row, marks)
    if (known === undefined) for (const order of this.#orders.values()) order.push(row)
    if (known === undefined || before !== sortedBy(row))
      for (const sort of this.#orders.keys()) this.#stale.add(sort)
    if (isOther || relatedBefore !== relatedBy(columns, row)) forget(this.#related)
  }

  /** Returns all rows in a sort's order. Re-sorting a nearly sorted list is linear. */
  #orderOf(sort: Sort): readonly number[] {
    let order = this.#orders.get(sort)
    if (!order) {
      order = this.columns.ids.map((_, row) => row)
      this.#orders.set(sort, order)
      this.#stale.add(sort)
    }
    if (this.#stale.delete(sort)) order.sort(rowComparers[sort](this.columns))
    return order
  }

  /** Finds and scores the rows that match the search; undefined without a search. */
  #search({ search, categoryNames }: SearchWords): FoundRows | undefined {
    if (search === undefined) return undefined
    const { categories, category, ids } = this.columns
    const names = categories.values.map(id => categoryNames?.get(id) ?? '')
    const coded = this.#rowsCoded(search)
    const guess = coded.length === 0
    const categoryWords = new CategoryWords(names, category)
    const found = this.words.search(search, ids.length, categoryWords, { guess })
    for (const row of coded) found?.set(row, maxPoints)
    return found
  }

  /** Returns the rows with an SKU that starts with the search, if it looks like a code. */
  #rowsCoded(search: string): number[] {
    const code = skuCodeOf(search)
    if (code === undefined) return []
    return this.columns.skus.flatMap((codes, row) => (hasSkuCode(codes, code) ? row : []))
  }

  #idOf = (row: number): string => this.columns.ids[row] as string

  #found(ids: string[]): FoundProducts {
    return { ids, stock: new Map(ids.map(id => [id, this.stockOf(id)])) }
  }

  /** Returns the query's page of matching rows. A search without a sort is by points, then units sold. */
  #page(
    matching: Uint8Array,
    found: FoundRows | undefined,
    { sort, offset, limit }: ListQuery,
  ): FoundProducts {
    const end = offset + limit
    const rows =
      found && !sort
        ? rowsByPoints(this.#orderOf('popular'), matching, found, end)
        : firstRows(this.#orderOf(sort ?? 'newest'), matching, end)
    return this.#found(rows.slice(offset).map(this.#idOf))
  }

  /** Tests the row of the filter's product, those that its search found, or all. */
  #test(filter: Filter, found: FoundRows | undefined): Tested {
    const rows = filter.id === undefined ? found?.rows : this.#rowsOf([filter.id], found)
    return testRows(this.columns, filter, rows ?? this.#allRows())
  }

  /** Returns the rows of products, if a search found them. */
  #rowsOf(ids: readonly string[], found: FoundRows | undefined): number[] {
    return ids.flatMap(id => this.#rows.get(id) ?? []).filter(row => found?.points[row] !== 0)
  }

  #allRows(): Rows {
    const { length } = this.columns.ids
    if (this.#all.length !== length) this.#all = Uint32Array.from({ length }, (_, row) => row)
    return this.#all
  }

  /** Counts a listing, or takes the counts of another page of it. */
  #count(query: ListQuery, found: FoundRows | undefined): Counted {
    const count = () => countFacets(this.columns, this.#test(query, found), query)
    if (found) return count()
    const { sort, offset, limit, ...filter } = query
    const key = filterKey(filter)
    const known = this.#counted.get(key)
    if (known) return known
    const counted = count()
    this.#counted.set(key, counted)
    return counted
  }

  list(query: ListQuery): FoundListing {
    const found = this.#search(query)
    const { matching, total, facets } = this.#count(query, found)
    return { ...this.#page(matching, found, query), total, facets }
  }

  find(query: ListQuery): FoundPage {
    const found = this.#search(query)
    const { matching, total } = matchingOf(this.#test(query, found), this.columns.ids.length)
    return { ...this.#page(matching, found, query), total }
  }

  terms({ search = '', categoryNames }: SearchWords, limit: number): string[] {
    const typed = search.toLowerCase().split(/\s+/).filter(Boolean)
    const last = typed.pop()
    if (last === undefined) return popularTerms(this, limit)
    const among = this.#search({ search: typed.join(' '), categoryNames })?.points
    return completions(this, { head: typed, last }, among, limit)
  }

  among(ids: readonly string[], filter: Filter): FoundProducts {
    const rows = this.#rowsOf(ids, this.#search(filter))
    const { failed } = testRows(this.columns, filter, rows)
    return this.#found(rows.filter((_, at) => failed[at] === 0).map(this.#idOf))
  }

  /** See `relatedRows`. */
  related(id: string, limit: number): FoundProducts {
    const row = this.#rows.get(id)
    if (row === undefined) return this.#found([])
    const key = `${id} ${limit}`
    const rows = this.#related.get(key) ?? relatedRows(this.columns, row, limit)
    this.#related.set(key, rows)
    return this.#found(rows.map(this.#idOf))
  }

  /** Returns slugs and last changes of visible products. */
  addresses(): SitemapProduct[] {
    const { slugs, updatedAt } = this.columns
    return slugs.flatMap((slug, row) =>
      slug !== '' && isShown(this.columns, row)
        ? { slug, updatedAt: updatedAt[row] as number }
        : [],
    )
  }

  sitemapParts(): SitemapPart[] {
    return partsOf(this.addresses()).map((part, at) => ({
      number: at + 1,
      changed: part.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0),
    }))
  }

  sitemapPart(number: number): SitemapProduct[] | undefined {
    return partsOf(this.addresses())[number - 1]
  }

  inCategory(id: string): string[] {
    const { columns } = this
    return columns.ids.filter((product, row) => product !== '' && this.#categoryOf(row) === id)
  }

  #categoryOf(row: number): string {
    return this.columns.categories.values[this.columns.category[row] as number] as string
  }

  categoryCounts(): ReadonlyMap<string, number> {
    this.#categoryCounts ??= this.#countCategories()
    return this.#categoryCounts
  }

  #countCategories(): Map<string, number> {
    const { ids, category, categories } = this.columns
    const counts = categories.values.map(() => 0)
    for (let row = 0; row < ids.length; row++) {
      const number = category[row] as number
      if (isShown(this.columns, row)) counts[number] = (counts[number] as number) + 1
    }
    const counted = categories.values.map((id, number) => [id, counts[number] as number] as const)
    return new Map(counted.filter(([, count]) => count > 0))
  }

  categoriesOf(ids: Iterable<string>): Map<string, string> {
    const categories = new Map<string, string>()
    for (const id of ids) {
      const row = this.#rows.get(id)
      const category = row === undefined ? '' : this.#categoryOf(row)
      if (category !== '') categories.set(id, category)
    }
    return categories
  }

  countCreatedBefore(instant: number): number {
    const { ids, createdAt } = this.columns
    return ids.filter(
      (_, row) => isShown(this.columns, row) && (createdAt[row] as number) < instant,
    ).length
  }

  lowStock(upTo: number, limit: number): FoundPage {
    const { columns } = this
    const rows = columns.ids.flatMap((id, row) => {
      const stock = columns.stock[row] as number
      return isShown(columns, row) && stock <= upTo ? [{ id, stock }] : []
    })
    rows.sort((a, b) => a.stock - b.stock || (a.id < b.id ? -1 : 1))
    return { ...this.#found(rows.slice(0, limit).map(({ id }) => id)), total: rows.length }
  }

  idsAfter(after: string, limit: number): { ids: string[]; total: number } {
    const ids = [...this.ids].sort()
    return { ids: ids.filter(id => id > after).slice(0, limit), total: ids.length }
  }
}
