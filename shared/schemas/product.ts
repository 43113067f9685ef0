import * as z from 'zod'
import { inputShape, keptShape } from '../rules/text-fields.ts'
import {
  Dollars,
  Flag,
  Id,
  Instant,
  longText,
  optionalQuery,
  pageQuery,
  requiredText,
  Slug,
  text,
} from './common.ts'
import { productTexts, variantTexts } from './product-texts.ts'

export const Picture = z.object({
  url: z.string().max(2000),
  alt: z.string().max(500),
  /** Ready for `<img srcset>`; null where only one size exists. */
  srcset: z.string().max(8000).nullable(),
  /** Name of the colour the picture shows; null for all. */
  color: z.string().max(80).nullable(),
})
export type Picture = z.infer<typeof Picture>

export const Color = z.object({ name: z.string(), hex: z.string().nullable() })
export type Color = z.infer<typeof Color>

export const CategoryRef = z.object({ id: Id, name: z.string(), slug: z.string() })

export const maxAttributeValues = 100

/** A named choice such as size or colour, in the shop's order. */
export const ProductAttribute = z.object({
  name: requiredText(60),
  values: z.array(requiredText(80)).min(1).max(maxAttributeValues),
})

export const Variant = z.object({
  id: Id,
  name: z.string().describe('"Stone / M"'),
  ...keptShape(variantTexts),
  price: Dollars,
  compare_price: Dollars.nullable(),
  stock: z.int().min(0),
  attributes: z.record(z.string(), z.string()).describe('{"Size": "M"}'),
})
export type Variant = z.infer<typeof Variant>

/** What a list shows of a product; prices are "from" prices where variants differ. */
export const ProductCard = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  category: CategoryRef.nullable(),
  material: z.string().describe('The line under the name'),
  short_description: z.string(),
  price: Dollars,
  compare_price: Dollars.nullable(),
  sale_price: Dollars.nullable(),
  discount_percentage: z.int().min(0).max(100),
  badge: z.enum(['new', 'sale', 'sold_out', 'low_stock']).nullable(),
  image: z.string().describe('Address of the first picture, or of the nearest fallback'),
  fallback_image: z.string().describe('Shown where `image` does not load'),
  pictures: z.array(Picture).describe('The first two: front and detail'),
  average_rating: z.number().min(0).max(5),
  review_count: z.int(),
  stock: z.int(),
  sizes: z.array(z.string()),
  colors: z.array(Color),
  featured: z.boolean(),
  is_active: z.boolean(),
  created_at: Instant,
  /** What the back-office's list shows besides. */
  staff: z
    .object({ sku: z.string(), updated_at: Instant })
    .optional()
    .describe('In lists for admins only'),
})
export type ProductCard = z.infer<typeof ProductCard>

export const Product = ProductCard.extend({
  ...keptShape(productTexts),
  ...keptShape(variantTexts),
  description: z.string(),
  tags: z.array(z.string()),
  weight: z.number().nullable().describe('Kilograms'),
  images: z.array(z.string()),
  quantity: z.int().describe('The same figure as `stock`'),
  category_id: Id.nullable(),
  attributes: z.array(ProductAttribute),
  variants: z.array(Variant),
  related: z.array(ProductCard).describe('Up to 4, "You May Also Like"'),
})
export type Product = z.infer<typeof Product>

export const sorts = [
  'newest',
  'price-low',
  'price-high',
  'rating',
  'popular',
  'best-selling',
] as const

/** Repeated choices come comma-separated: `size=M,L`. */
const Choices = optionalQuery(
  z
    .string()
    .max(1000)
    .transform(list =>
      list
        .split(',')
        .map(item => item.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().max(80)).max(50)),
)
const PriceBound = optionalQuery(z.coerce.number().min(0).max(10_000_000))

/** S-32, S-137 and decisions 7-9. Unknown categories give an empty list, not an error. */
export const ProductQuery = z.object({
  ...pageQuery(24),
  search: optionalQuery(text(200)),
  slug: optionalQuery(z.string().max(200)),
  category: optionalQuery(text(120)).describe('Name in any case, slug or id'),
  category_id: optionalQuery(text(128)),
  minPrice: PriceBound,
  maxPrice: PriceBound,
  sort: optionalQuery(z.enum(sorts)),
  inStock: optionalQuery(Flag),
  collection: optionalQuery(z.enum(['new'])),
  sale: optionalQuery(Flag),
  featured: optionalQuery(Flag),
  size: Choices,
  color: Choices,
  brand: Choices,
  rating: optionalQuery(z.coerce.number().min(1).max(5)),
  status: optionalQuery(z.enum(['active', 'inactive', 'all'])).describe('Admins only'),
  stock: optionalQuery(z.enum(['low', 'out'])).describe('low: 10 or fewer'),
})
export type ProductQuery = z.infer<typeof ProductQuery>

const FacetValue = z.object({ value: z.string(), count: z.int() })
export const Facets = z.object({
  categories: z.array(CategoryRef.extend({ count: z.int() })),
  sizes: z.array(FacetValue),
  colors: z.array(FacetValue.extend({ hex: z.string().nullable() })),
  brands: z.array(FacetValue),
  ratings: z
    .array(z.object({ value: z.int(), count: z.int() }))
    .describe('How many have this many stars or more, from 4 down to 1'),
  price: z.object({ min: Dollars, max: Dollars }),
  in_stock: z.int(),
  sale: z.int(),
  new: z.int(),
})
export type Facets = z.infer<typeof Facets>

/** The address of a picture: on this site, or elsewhere where an import left it. */
const PictureInput = Picture.extend({
  url: z
    .string()
    .max(2000)
    .regex(/^(https?:\/)?\//, 'Enter the URL of a picture'),
})

/** Pieces in stock; with `seen`, refused where it was sold from meanwhile. */
const Quantity = z.int('Must be a whole number').min(0).max(1_000_000)

export const VariantInput = z.object({
  id: Id.optional().describe('Of a variant that is there; without one it is new'),
  name: requiredText(120, 'Name is required'),
  price: Dollars,
  compare_price: Dollars.nullish(),
  ...inputShape(variantTexts),
  quantity: Quantity.default(0),
  quantity_seen: Quantity.optional().describe(
    'The stock that `quantity` replaces; stock that was sold from meanwhile is a conflict',
  ),
  attributes: z.record(z.string().max(60), z.string().max(80)).default({}),
})

export const maxVariants = 250
export const maxProductPictures = 30

export const ProductInput = z.object({
  name: requiredText(200, 'Name is required'),
  slug: Slug.optional(),
  short_description: longText(500).default(''),
  description: longText(20_000).default(''),
  price: Dollars,
  compare_price: Dollars.nullish(),
  sale_price: Dollars.nullish(),
  ...inputShape(variantTexts),
  quantity: Quantity.default(0),
  quantity_seen: Quantity.optional().describe('As of a variant, where there is nothing to choose'),
  category_id: Id.nullish(),
  ...inputShape(productTexts),
  weight: z.number().min(0).max(1000).nullish(),
  tags: z.array(requiredText(60)).max(50).default([]),
  featured: z.boolean().default(false),
  is_active: z.boolean().default(true),
  pictures: z.array(PictureInput).max(maxProductPictures).default([]),
  attributes: z.array(ProductAttribute).max(3).default([]),
  variants: z.array(VariantInput).max(maxVariants).default([]),
})
export type ProductInput = z.infer<typeof ProductInput>

/** A change; `updated_at` says which state of the product it was made over. */
export const ProductChange = ProductInput.extend({
  updated_at: Instant.optional().describe('Of the product as it was seen; an older one is refused'),
})

/** A product as its form shows it: every field as it was entered. */
export const ProductRecord = z.object({
  ...ProductInput.omit({ quantity_seen: true }).shape,
  id: Id,
  slug: z.string(),
  variants: z.array(Variant.extend({ quantity: z.int() }).omit({ stock: true })),
  images: z.array(z.string()),
  units_sold: z.int(),
  created_at: Instant,
  updated_at: Instant.describe('When a person or an import changed it; sales do not'),
})
export type ProductRecord = z.infer<typeof ProductRecord>

export const bulkActions = [
  'activate',
  'deactivate',
  'feature',
  'unfeature',
  'set_category',
  'change_price',
] as const
export type BulkAction = (typeof bulkActions)[number]

/** One change of many products. */
export const BulkEdit = z.object({
  action: z.enum(bulkActions),
  products: z
    .array(z.object({ id: Id, updated_at: Instant }))
    .min(1)
    .max(100)
    .describe('As they were seen: a price that was changed since is left alone'),
  category_id: Id.nullish().describe('For `set_category`; null for none'),
  percent: z
    .number()
    .min(-90, 'At most 90 % less')
    .max(500)
    .optional()
    .describe('For `change_price`: 10 raises, -10 lowers'),
})
export type BulkEdit = z.infer<typeof BulkEdit>

/** What was not changed, and why; the rest was. */
export const BulkResult = z.object({
  changed: z.int(),
  failed: z.array(z.object({ id: Id, message: z.string() })),
})

/** Why a stock changed. */
export const stockReasons = [
  'created',
  'edited',
  'imported',
  'ordered',
  'released',
  'returned',
] as const
export type StockReason = (typeof stockReasons)[number]

/** One change of a variant's stock. */
export const StockChange = z.object({
  id: z.string(),
  at: Instant,
  variant_id: Id,
  variant_name: z.string(),
  reason: z.enum(stockReasons),
  by: z.string().describe('Name of the member of staff; empty for orders'),
  order_id: Id.nullable(),
  order_number: z.string().nullable(),
  change: z.int().describe('Pieces more, or fewer below 0'),
  left: z.int(),
})
export type StockChange = z.infer<typeof StockChange>

/** How wide the pictures are that a browser makes of each it uploads, in pixels. */
export const pictureWidths = [480, 960, 1600] as const
export const pictureTypes = ['image/webp', 'image/jpeg'] as const
export const maxPictureBytes = 5 * 1024 * 1024

/** The sizes of one picture, about to be uploaded. */
export const PictureUpload = z.object({
  type: z.enum(pictureTypes),
  widths: z.array(z.int().min(1).max(1600)).min(1).max(pictureWidths.length),
})
/** Where an upload goes: a form of its own for each width. */
export const PictureForms = z.object({
  id: Id,
  forms: z.array(
    z.object({
      width: z.int(),
      url: z.string(),
      fields: z.record(z.string(), z.string()),
    }),
  ),
})

export const Review = z.object({
  id: Id,
  user_name: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  comment: z.string(),
  created_at: Instant,
  is_verified_purchase: z.boolean(),
})
export type Review = z.infer<typeof Review>

export const ReviewInput = z.object({
  rating: z.int('Choose a rating').min(1, 'Choose a rating').max(5),
  title: requiredText(120, 'Title is required'),
  comment: longText(3000).pipe(z.string().min(1, 'Review is required')),
})

/** What somebody may mean by what they have typed so far. */
export const Suggestions = z.object({
  products: z.array(ProductCard).describe('Up to 4, best match first'),
  total: z.int().describe('How many products there are for the words'),
  categories: z.array(CategoryRef.extend({ count: z.int() })).describe('Up to 3'),
  terms: z.array(z.string()).describe('Up to 4 ways to complete the words, most bought first'),
})
export type Suggestions = z.infer<typeof Suggestions>

/** The most of a file that one call takes, in characters. */
export const maxImportText = 400_000

/** Part of a Shopify product CSV: its head and the rows of whole products. */
export const ImportPart = z.object({
  csv: z.string().max(maxImportText),
  first_line: z.int().min(2).default(2).describe('Of the first row in the whole file'),
  dry_run: z.boolean().default(false).describe('Only says what would become of each product'),
})

export const importOutcomes = ['created', 'changed', 'unchanged', 'skipped'] as const

export const ImportResult = z.object({
  products: z.array(
    z.object({ line: z.int(), title: z.string(), outcome: z.enum(importOutcomes) }),
  ),
  problems: z
    .array(z.object({ line: z.int(), reason: z.string() }))
    .describe('Rows with problems, and why'),
})
export type ImportResult = z.infer<typeof ImportResult>
