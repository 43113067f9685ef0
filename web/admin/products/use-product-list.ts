import { oneOf, recordId, searchText } from '../list/filters.ts'
import { type ListAddress, useListAddress } from '../list/use-list-address.ts'
import { adminPaths } from '../paths.ts'

/** Query parameters of the product list (A-14, Q26). */
export const productFields = {
  search: searchText,
  category_id: recordId,
  status: oneOf(['active', 'inactive']),
  stock: oneOf(['low', 'out']),
  /** Unset for the default: newest first, or best match in a search. */
  sortBy: oneOf(['popular', 'price-low', 'price-high', 'rating']),
}

export const pageSize = 20

export const useProductList = () => useListAddress(productFields, adminPaths.products)
export type ProductListState = ListAddress<typeof productFields>

/** The list's filters as the API takes them. */
export const filtersOf = ({ filters }: ProductListState) => {
  const { page: _, sortBy: sort, status = 'all', ...others } = filters
  return { ...others, status, sort } as const
}
