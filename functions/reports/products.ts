import { toDollars } from '../../shared/rules/money.ts'
import { lowStockForStaff } from '../../shared/rules/stock.ts'
import type { ReportDashboard } from '../../shared/schemas/report.ts'
import type { CatalogIndex } from '../catalog/catalog-index/catalog-index.ts'
import { averageRating } from '../catalog/present.ts'
import { getFormerProducts } from '../table/former-products.ts'
import { getProducts, type ProductItem } from '../table/products.ts'
import type { Counters } from '../table/rollups/counters.ts'
import type { Moved, Sold } from '../table/rollups/sold.ts'
import { percentage } from './ratios.ts'

/** Rows per product list on screens and in PDFs. */
export const shownRows = 5
/** Rows per product list in workbooks. */
export const exportedRows = 50

/** Sorts entries by their figures, highest first; ties by the next figure, then by id. */
const ranked = <T>(all: Iterable<readonly [string, T]>, ...figures: ((one: T) => number)[]) =>
  [...all].sort(([a, one], [b, other]) => {
    for (const figure of figures)
      if (figure(one) !== figure(other)) return figure(other) - figure(one)
    return a < b ? -1 : 1
  })

const getUnits = ({ units }: Sold) => units
const getCents = ({ cents }: Sold) => cents

/** Finds the best-rated products on sale; ties are sorted by number of reviews. */
const bestRated = (index: CatalogIndex, limit: number) =>
  index.find({ status: 'active', rating: 0.1, sort: 'rating', offset: 0, limit })

const present = ({ id, name, pictures, fallback_image }: ProductItem) => ({
  product_id: id,
  name,
  image: pictures[0]?.url ?? '',
  fallback_image,
})

/**
 * Creates a function that looks up product names, including those of deleted products. The stream
 * may not have stored those yet.
 */
const createNameLookup = async (
  ids: readonly string[],
  products: ReadonlyMap<string, ProductItem>,
) => {
  const gone = await getFormerProducts(ids.filter(id => !products.has(id)))
  const former = new Map(gone.map(product => [product.id, product]))
  return (id: string) => {
    const product = products.get(id)
    if (product) return present(product)
    const { name = 'Deleted product', fallback_image = '' } = former.get(id) ?? {}
    return { product_id: null, name, image: '', fallback_image }
  }
}

const reasonPrefix = 'reason:'

/** Returns the name of a return's reason. Returns of earlier releases may have none, or free text. */
const nameOf = (reason: string): string =>
  reason === '' ? 'No reason given' : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`

/** Computes returned units by reason, most first. */
const returnsByReason = (counters: Counters) =>
  Object.entries(counters)
    .filter(([name, count]) => name.startsWith(reasonPrefix) && count > 0)
    .sort(([a, count], [b, other]) => other - count || (a < b ? -1 : 1))
    .map(([name, returned]) => ({
      reason: nameOf(name.slice(reasonPrefix.length)),
      returned,
      rate: percentage(returned, counters.shipped_units ?? 0),
    }))

/** Lists the products with returned units, most units first. */
const topReturned = (moved: ReadonlyMap<string, Moved>) =>
  ranked(
    [...moved].filter(([, { returned }]) => returned > 0),
    ({ returned }) => returned,
    ({ shipped }) => -shipped,
  )

type Counted = {
  sold: ReadonlyMap<string, Sold>
  moved: ReadonlyMap<string, Moved>
  views: Counters
  counters: Counters
}

type Products = Pick<ReportDashboard['sales'], 'top_products'> & ReportDashboard['products']

/** Computes the product lists of the reports, of `rows` products each. Reads all names together. */
export const productFigures = async (
  { sold, moved, views, counters }: Counted,
  index: CatalogIndex,
  rows: number,
): Promise<Products> => {
  const is = (figure: (one: Sold) => number) => [...sold].filter(([, one]) => figure(one) > 0)
  const byRevenue = ranked(is(getCents), getCents, getUnits).slice(0, rows)
  const byUnits = ranked(is(getUnits), getUnits, getCents).slice(0, rows)
  const returned = topReturned(moved).slice(0, rows)
  const viewed = ranked(Object.entries(views), count => count).slice(0, rows)
  const [low, { ids: rated }] = await Promise.all([
    index.lowStock(lowStockForStaff, rows),
    bestRated(index, rows),
  ])
  const ids = [...byRevenue, ...byUnits, ...returned, ...viewed].map(([id]) => id)
  const all = [...new Set([...ids, ...low.ids, ...rated])]
  const byId = new Map((await getProducts(all)).map(product => [product.id, product]))
  const name = await createNameLookup(all, byId)
  return {
    top_products: byRevenue.map(([id, { units, cents }]) => ({
      ...name(id),
      sold: units,
      revenue: toDollars(cents),
    })),
    best_sellers: byUnits.map(([id, { units, cents }]) => ({
      ...name(id),
      sales: units,
      revenue: toDollars(cents),
    })),
    returns_by_product: returned.map(([id, one]) => ({
      ...name(id),
      ...one,
      rate: percentage(one.returned, one.shipped),
    })),
    returns_by_reason: returnsByReason(counters),
    low_stock: low.ids.map(id => ({
      ...name(id),
      sku: byId.get(id)?.sku ?? '',
      stock: low.stock.get(id) ?? 0,
    })),
    low_stock_count: low.total,
    most_viewed: viewed.map(([id, count]) => ({ ...name(id), views: count })),
    highest_rated: rated.map(id => {
      const { average, count } = averageRating(byId.get(id)?.ratings ?? [])
      return { ...name(id), rating: average, reviews: count }
    }),
  }
}
