import { catalogue } from '../../shared/api/catalogue.ts'
import { notImplemented, serve } from '../http/serve.ts'
import { countView } from './count-view.ts'
import { createReview } from './create-review.ts'
import { deleteReview } from './delete-review.ts'
import { getMyReview } from './get-my-review.ts'
import { getProduct } from './get-product.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { listReviews } from './list-reviews.ts'
import { previewProduct } from './preview-product.ts'
import { robots } from './sitemap/robots.ts'
import { sitemap } from './sitemap/sitemap.ts'
import { sitemapPart } from './sitemap/sitemap-part.ts'
import { suggest } from './suggest.ts'

export const handler = serve(catalogue, {
  listProducts,
  getProduct,
  previewProduct,
  listReviews,
  getMyReview,
  createReview,
  deleteReview,
  countView,
  suggest,
  sitemap,
  sitemapPart,
  robots,
  createProduct: notImplemented,
  updateProduct: notImplemented,
  deleteProduct: notImplemented,
  listCategories,
  createCategory: notImplemented,
  updateCategory: notImplemented,
  deleteCategory: notImplemented,
})
