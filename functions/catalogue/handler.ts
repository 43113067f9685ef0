import { catalogue } from '../../shared/api/catalogue.ts'
import { notImplemented, serve } from '../http/serve.ts'
import { getProduct } from './get-product.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { listReviews } from './list-reviews.ts'

export const handler = serve(catalogue, {
  listProducts,
  getProduct,
  listReviews,
  createProduct: notImplemented,
  updateProduct: notImplemented,
  deleteProduct: notImplemented,
  listCategories,
  createCategory: notImplemented,
  updateCategory: notImplemented,
  deleteCategory: notImplemented,
})
