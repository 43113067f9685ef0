import type { catalog } from '../../shared/api/catalog.ts'
import { maxBulkSelection } from '../../shared/schemas/bulk-edit.ts'
import type { UseCase } from '../http/serve.ts'
import { findMatching } from './list-products.ts'

/** GET /products/matching: the products of a list on all its pages, from the catalog index. */
export const listMatching: UseCase<typeof catalog.listMatching> = async ({ query, user }) => {
  const { found } = await findMatching({ ...query, page: 1, limit: maxBulkSelection }, user)
  return { ids: [...found.ids], total: found.total }
}
