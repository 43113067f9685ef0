import type { catalog } from '../../shared/api/catalog.ts'
import { paginate } from '../../shared/rules/paginate.ts'
import type { ProductQuery } from '../../shared/schemas/product.ts'
import { seesAsStaff } from '../http/authorize.ts'
import type { UseCase } from '../http/serve.ts'
import { listCategories } from '../table/categories.ts'
import { findProductId } from '../table/products.ts'
import { getSettings } from '../table/settings.ts'
import { getIndex } from './catalog-index/get-index.ts'
import { knownCategories } from './known-categories.ts'
import { loadCards } from './load-cards.ts'
import { newSince } from './present.ts'
import { presentFacets } from './present-facets.ts'
import { toListQuery } from './to-list-query.ts'

type Caller = Parameters<typeof seesAsStaff>[0]

/** Id of the product with this slug; '' if there is none, which matches nothing. */
const idOfSlug = async (slug: string | undefined) =>
  slug === undefined ? undefined : ((await findProductId(slug)) ?? '')

/** Searches, filters, sorts and counts in the catalog index. */
export const findMatching = async (query: ProductQuery, user: Caller) => {
  const isStaff = await seesAsStaff(user, query.status !== undefined || query.stock !== undefined)
  const [index, categories, settings, id] = await Promise.all([
    getIndex({ fresh: isStaff }),
    isStaff ? listCategories({ consistent: true }) : knownCategories(),
    getSettings(),
    idOfSlug(query.slug),
  ])
  const since = newSince(settings.new_arrival_days)
  const found = await index.list(toListQuery(query, { categories, since, isStaff, id }))
  return { index, found, categories, since, isStaff }
}

/** Searches and filters, then reads the products of the page. */
export const listProducts: UseCase<typeof catalog.listProducts> = async ({ query, user }) => {
  const { index, found, categories, since, isStaff } = await findMatching(query, user)
  return {
    products: await loadCards(found, {
      index,
      categories,
      since,
      colors: query.color,
      forStaff: isStaff,
    }),
    facets: presentFacets(found.facets, categories, query),
    pagination: paginate(query.page, query.limit, found.total),
  }
}
