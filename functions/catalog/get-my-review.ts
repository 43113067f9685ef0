import type { catalog } from '../../shared/api/catalog.ts'
import { notFound } from '../../shared/errors.ts'
import type { UseCase } from '../http/serve.ts'
import { getOwnReview, hasReceived } from '../table/reviews.ts'
import { findShownProduct } from './find-shown-product.ts'

/** GET /products/{id}/reviews/mine: returns the signed-in customer's review. */
export const getMyReview: UseCase<typeof catalog.getMyReview> = async ({ params, user }) => {
  const found = await findShownProduct(params.id)
  if (!found) throw notFound('Product')
  const review = (await getOwnReview(user.id, found.product.id)) ?? null
  return { review, can_review: !review && (await hasReceived(user.id, found.product.id)) }
}
