import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ProductQuery } from '../../../shared/schemas/product.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => call(contract.catalog.listCategories),
  staleTime: 5 * 60_000,
})

export const productsQuery = (query: Partial<ProductQuery>) =>
  queryOptions({
    queryKey: ['products', query],
    queryFn: ({ signal }) => call(contract.catalog.listProducts, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** `id` may be a slug. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: () => call(contract.catalog.getProduct, { params: { id } }),
  })

/** A product's reviews, loaded page by page. */
export const reviewsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['reviews', id],
    queryFn: ({ pageParam }) =>
      call(contract.catalog.listReviews, { params: { id }, query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.total_pages ? pagination.page + 1 : undefined,
  })

/** Suggestions for a search term, with the term; bestsellers for an empty one. */
export const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['suggestions', search],
    queryFn: async ({ signal }) => ({
      search,
      ...(await call(contract.catalog.suggest, { query: { search }, signal })),
    }),
    placeholderData: keepPreviousData,
  })
