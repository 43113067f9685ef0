import * as z from 'zod'
import { priceEndings } from '../rules/bulk-prices.ts'
import { bulkActions, maxBulkProducts } from './bulk-action.ts'
import { Dollars, Id, Instant } from './common.ts'
import { maxVariants, Quantity } from './product.ts'

export * from './bulk-action.ts'

const bulkChange = {
  action: z.enum(bulkActions),
  category_id: Id.nullish().describe('For `set_category`; null removes the category'),
  percent: z
    .number()
    .min(-90, 'Enter -90 or more')
    .max(500, 'Enter 500 or less')
    .optional()
    .describe('For `change_price`: 10 raises, -10 lowers. For `set_sale`: 1 to 90 off'),
  rounding: z
    .enum(priceEndings)
    .optional()
    .describe('For `change_price` and `set_sale`: what new prices end in. Default none'),
  price: Dollars.optional().describe('For `set_price`: the price of every variant'),
  quantity: Quantity.optional().describe('For `set_stock`: the stock of every variant'),
}

/** The variants as a preview showed them. */
const SeenVariants = z
  .array(z.strictObject({ variant_id: Id, price: Dollars, stock: z.int().min(0) }))
  .max(maxVariants)

const RequestId = z
  .string()
  .min(8)
  .max(64)
  .optional()
  .describe('A new id for each action. A repeated request with the same id changes nothing twice')

/** One action applied to several products. */
export const BulkEdit = z.object({
  ...bulkChange,
  products: z
    .array(
      z.strictObject({
        id: Id,
        updated_at: Instant.optional().describe(
          'The version the user saw. Needed except to show, hide, feature or categorize',
        ),
        seen: SeenVariants.optional().describe(
          '`seen` of the preview. Needed for `set_stock`: sales change no version',
        ),
      }),
    )
    .min(1)
    .max(maxBulkProducts)
    .describe('A product that was changed since is not changed'),
  request_id: RequestId,
})
export type BulkEdit = z.infer<typeof BulkEdit>

/** The change to preview, without writing. */
export const BulkPreview = z.object({
  ...bulkChange,
  product_ids: z.array(Id).min(1).max(maxBulkProducts),
})

const PriceRange = z.object({ min: Dollars, max: Dollars })
const BulkFigures = z.object({
  price: PriceRange,
  compare_price: PriceRange.nullable(),
  sale_price: Dollars.nullable().describe('What shoppers pay if it is below the price'),
  stock: z.int(),
})
export type BulkFigures = z.infer<typeof BulkFigures>

/** A product before and after a change. */
export const PreviewedProduct = z.object({
  id: Id,
  name: z.string(),
  updated_at: Instant,
  before: BulkFigures,
  after: BulkFigures,
  variant_count: z.int(),
  problem: z.string().nullable().describe('Why the product would be skipped'),
  seen: SeenVariants,
})
export type PreviewedProduct = z.infer<typeof PreviewedProduct>

const Version = z.strictObject({ id: Id, updated_at: Instant })

/** The changes to undo: `products` of the result. */
export const BulkUndo = z.object({
  products: z.array(Version).min(1).max(maxBulkProducts),
  request_id: RequestId,
})
export type BulkUndo = z.infer<typeof BulkUndo>

/** The number of changed products, the failed ones with the reason, and the new versions. */
export const BulkResult = z.object({
  changed: z.int().describe('Includes products that were already so'),
  failed: z.array(z.object({ id: Id, message: z.string() })),
  products: z.array(Version).default([]).describe('What `bulk-undo` can undo'),
})
export type BulkResult = z.infer<typeof BulkResult>
