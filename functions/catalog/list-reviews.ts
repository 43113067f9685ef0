import type { catalog } from '../../shared/api/catalog.ts'
import { notFound } from '../../shared/errors.ts'
import { paginate } from '../../shared/rules/paginate.ts'
import type { UseCase } from '../http/serve.ts'
import { newestReviews } from '../table/reviews.ts'
import { findShownProduct } from './find-shown-product.ts'
import { averageRating } from './present.ts'

/** Returns a product's reviews, newest first, with the count per star rating. */
export const listReviews: UseCase<typeof catalog.listReviews> = async ({ params, query }) => {
  const found = await findShownProduct(params.id)
  if (!found) throw notFound('Product')
  const { page, limit } = query
  const { id, ratings } = found.product
  const { count, average } = averageRating(ratings)
  const pagination = paginate(page, limit, count)
  const reviews = page > pagination.pages ? [] : await newestReviews(id, page * limit)
  return {
    reviews: reviews.slice((page - 1) * limit),
    distribution: [5, 4, 3, 2, 1].map(rating => ({ rating, count: ratings[rating - 1] ?? 0 })),
    average_rating: average,
    review_count: count,
    pagination,
  }
}
