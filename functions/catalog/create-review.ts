import type { catalog } from '../../shared/api/catalog.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import type { UseCase } from '../http/serve.ts'
import { newId } from '../table/id.ts'
import { addReview, hasReceived, type ReviewItem } from '../table/reviews.ts'
import { transact } from '../table/transact.ts'
import { findShownProduct } from './find-shown-product.ts'
import { reviewerName } from './reviewer-name.ts'

const written = () => new ShopError('already_exists', 'You have already reviewed this product')
const productGone = () => notFound('Product')

/**
 * POST /products/{id}/reviews: adds a review by a customer who received the product, one per customer,
 * and updates the product's rating in the same transaction.
 * Errors: `not_found`, `forbidden`, `already_exists`.
 */
export const createReview: UseCase<typeof catalog.createReview> = async ({
  params,
  body,
  user,
}) => {
  const found = await findShownProduct(params.id)
  if (!found) throw productGone()
  const { product } = found
  if (!(await hasReceived(user.id, product.id)))
    throw new ShopError('forbidden', 'You can review a product once you have received it')
  const now = new Date()
  const review: ReviewItem = {
    id: newId('rev', now),
    product_id: product.id,
    user_id: user.id,
    user_name: reviewerName(user),
    ...body,
    is_verified_purchase: true,
    created_at: now.toISOString(),
  }
  await transact(addReview(review, { written, productGone }))
  return review
}
