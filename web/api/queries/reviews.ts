import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { catalog } from '../../../shared/api/catalog.ts'
import type { Reply } from '../../../shared/api/endpoint.ts'
import type { Product, Review, ReviewInput } from '../../../shared/schemas/product.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { reviewsQuery } from './catalog.ts'

type Page = Reply<typeof catalog.listReviews>

/** Whether the customer can review a product, and their review. For signed-in visitors only. */
export const myReviewQuery = (productId: string) =>
  queryOptions({
    queryKey: ['my-review', productId],
    queryFn: () => call(contract.catalog.getMyReview, { params: { id: productId } }),
  })

/** Averages the ratings, rounded to a tenth of a star as on the server. */
const averageRating = (distribution: Page['distribution'], count: number) =>
  Math.round((distribution.reduce((sum, one) => sum + one.rating * one.count, 0) / count) * 10) / 10

/** Adds a review to a page of reviews. */
export const withReview = (page: Page, review: Review): Page => {
  const distribution = page.distribution.map(one =>
    one.rating === review.rating ? { ...one, count: one.count + 1 } : one,
  )
  const review_count = page.review_count + 1
  return {
    ...page,
    reviews: page.pagination.page === 1 ? [review, ...page.reviews] : page.reviews,
    distribution,
    review_count,
    average_rating: averageRating(distribution, review_count),
  }
}

/**
 * Submits a review. The server's rating follows a moment later, so this updates the cache and
 * refetches only when the reviews are next shown.
 */
export function useWriteReview(productId: string) {
  const client = useQueryClient()
  const { queryKey } = reviewsQuery(productId)
  return useMutation({
    mutationFn: (body: z.input<typeof ReviewInput>) =>
      call(contract.catalog.createReview, { params: { id: productId }, body }),
    onSuccess: review => {
      client.setQueryData(myReviewQuery(productId).queryKey, { can_review: false, review })
      client.setQueryData(
        queryKey,
        data => data && { ...data, pages: data.pages.map(page => withReview(page, review)) },
      )
      const first = client.getQueryData(queryKey)?.pages[0]
      if (!first) return
      const { average_rating, review_count } = first
      client.setQueriesData({ queryKey: ['product'] }, (product: Product | undefined) =>
        product?.id === productId ? { ...product, average_rating, review_count } : product,
      )
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
    },
  })
}
