import { catalog } from '../../shared/api/catalog.ts'
import { loadOnFirstCall } from '../http/load-on-first-call.ts'
import { serve } from '../http/serve.ts'
import { createCategory } from './categories/create-category.ts'
import { deleteCategory } from './categories/delete-category.ts'
import { updateCategory } from './categories/update-category.ts'
import { countView } from './count-view.ts'
import { createReview } from './create-review.ts'
import { deleteReview } from './delete-review.ts'
import { createProduct } from './edit/create-product.ts'
import { deleteProduct } from './edit/delete-product.ts'
import { editProducts } from './edit/edit-products.ts'
import { getProductRecord } from './edit/get-product-record.ts'
import { listStockChanges } from './edit/list-stock-changes.ts'
import { previewEdits } from './edit/preview-edits.ts'
import { undoEdits } from './edit/undo-edits.ts'
import { updateProduct } from './edit/update-product.ts'
import { getMyReview } from './get-my-review.ts'
import { getProduct } from './get-product.ts'
import { listCategories } from './list-categories.ts'
import { listMatching } from './list-matching.ts'
import { listProducts } from './list-products.ts'
import { listReviews } from './list-reviews.ts'
import { listPictureCopies } from './pictures/list-copies.ts'
import { removeOutsidePicture } from './pictures/remove-outside-picture.ts'
import { retryPictureCopies } from './pictures/retry-copies.ts'
import { previewProduct } from './preview-product.ts'
import { robots } from './sitemap/robots.ts'
import { sitemap } from './sitemap/sitemap.ts'
import { sitemapPart } from './sitemap/sitemap-part.ts'
import { suggest } from './suggest.ts'

export const handler = serve(catalog, {
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
  createProduct,
  getProductRecord,
  updateProduct,
  editProducts,
  previewEdits,
  undoEdits,
  listMatching,
  deleteProduct,
  listStockChanges,
  importProducts: loadOnFirstCall(
    async () => (await import('./import/import-products.ts')).importProducts,
  ),
  listImports: loadOnFirstCall(async () => (await import('./import/imports.ts')).listImports),
  startImport: loadOnFirstCall(async () => (await import('./import/imports.ts')).startImport),
  undoImport: loadOnFirstCall(async () => (await import('./import/imports.ts')).undoImport),
  exportProducts: loadOnFirstCall(
    async () => (await import('./import/export-products.ts')).exportProducts,
  ),
  preparePicture: loadOnFirstCall(
    async () => (await import('./pictures/prepare-picture.ts')).preparePicture,
  ),
  keepPicture: loadOnFirstCall(
    async () => (await import('./pictures/keep-picture.ts')).keepPicture,
  ),
  listPictureCopies,
  retryPictureCopies,
  removeOutsidePicture,
  listCategories,
  createCategory,
  updateCategory,
  deleteCategory,
})
