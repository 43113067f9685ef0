import * as z from 'zod'
import { inputShape, keptShape } from '../rules/text-fields.ts'
import {
  Dollars,
  Flag,
  Id,
  Instant,
  inAnyCase,
  longText,
  optionalQuery,
  pageQuery,
  requiredLongText,
  requiredText,
  Slug,
  text,
} from './common.ts'
import { productTexts, variantTexts } from './product-texts.ts'

export const Picture = z.object({
  url: z.string().max(2000),
  alt: z.string().max(500),
  /** The value of `<img srcset>`; null if only one size exists. */
  srcset: z.string().max(8000).nullable(),
  /** Name of the color the picture shows; null for all. */
  color: z.string().max(80).nullable(),
})
export type Picture = z.infer<typeof Picture>

export const Color = z.object({ name: z.string(), hex: z.string().nullable() })
export type Color = z.infer<typeof Color>

export const CategoryRef = z.object({ id: Id, name: z.string(), slug: z.string() })

export const maxVariants = 2_048
export const maxProductPictures = 250
/**
 * Maximum bytes of a product as JSON. Lambda's requests and answers have up to 6 MB and contain it as a
 * text, in which each quote takes two bytes.
 */
export const maxProductBytes = 4_000_000

/** An option such as size or color, with its values in order. */
export const ProductAttribute = z.object({
  name: requiredText(60),
  values: z.array(requiredText(80)).min(1).max(maxVariants),
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

/** A product in a list. With different variant prices, shows the lowest. */
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
  image: z.string().describe('URL of the first picture, or of a fallback picture'),
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
  /** More fields for the back office. */
  staff: z
    .object({ sku: z.string(), updated_at: Instant })
    .optional()
    .describe('In lists for staff only'),
})
export type ProductCard = z.infer<typeof ProductCard>

export const Product = ProductCard.extend({
  ...keptShape(productTexts),
  ...keptShape(variantTexts),
  description: z.string(),
  tags: z.array(z.string()),
  final_sale: z.boolean().describe('Whether it can’t be returned'),
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

/** Multiple values, separated by commas: `size=M,L`. */
const Choices = optionalQuery(
  z
    .string()
    .transform(list =>
      list
        .split(',')
        .map(item => item.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().max(80)).max(50)),
)
const PriceBound = optionalQuery(z.coerce.number().min(0).max(10_000_000))

/**
 * The query of the product list (S-32, S-137, Q7 to Q9). Unknown categories give an empty list, not
 * an error.
 */
export const ProductQuery = z.object({
  ...pageQuery(24),
  search: inAnyCase(optionalQuery(text(200))),
  slug: optionalQuery(z.string().max(200)),
  category: inAnyCase(optionalQuery(text(120)).describe('Name in any case, slug or id')),
  category_id: optionalQuery(text(128)),
  minPrice: PriceBound,
  maxPrice: PriceBound,
  sort: optionalQuery(z.enum(sorts)),
  inStock: optionalQuery(Flag),
  collection: optionalQuery(z.enum(['new'])),
  sale: optionalQuery(Flag),
  featured: optionalQuery(Flag),
  size: inAnyCase(Choices),
  color: inAnyCase(Choices),
  brand: inAnyCase(Choices),
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
    .describe('Products with at least this many stars, from 4 down to 1'),
  price: z.object({ min: Dollars, max: Dollars }),
  in_stock: z.int(),
  sale: z.int(),
  new: z.int(),
})
export type Facets = z.infer<typeof Facets>

/** A picture URL: on this site, or on another one after an import. */
export const PictureInput = Picture.extend({
  url: z
    .string()
    .max(2000)
    .regex(/^(https?:\/)?\//, 'Enter the URL of a picture'),
})

/** Items in stock. */
export const Quantity = z.int().min(0).max(1_000_000)

const cost = Dollars.nullish().describe(
  'What one item costs the store, for staff only; null for none. Without it, the cost stays',
)

export const VariantInput = z.object({
  id: Id.optional().describe('Id of an existing variant; omit to add one'),
  name: requiredText(120, 'Name is required'),
  price: Dollars,
  compare_price: Dollars.nullish(),
  cost,
  ...inputShape(variantTexts),
  quantity: Quantity.optional().describe(
    'Items in stock. Without it, the stock stays, or is 0 for a new variant',
  ),
  quantity_seen: Quantity.optional().describe(
    'The stock `quantity` replaces. If the stock has changed since, the request fails with `conflict`',
  ),
  attributes: z.record(z.string().max(60), z.string().max(80)).default({}),
})

export const ProductInput = z.object({
  name: requiredText(200, 'Name is required'),
  slug: Slug.optional(),
  short_description: longText(500).default(''),
  description: longText(20_000).default(''),
  price: Dollars,
  compare_price: Dollars.nullish(),
  sale_price: Dollars.nullish(),
  cost: cost.describe('For a product without variants'),
  ...inputShape(variantTexts),
  quantity: Quantity.optional().describe(
    'Items in stock of a product without variants. Without it, the stock stays, or is 0 for a new product',
  ),
  quantity_seen: Quantity.optional().describe('For a product without variants'),
  category_id: Id.nullish(),
  ...inputShape(productTexts),
  weight: z.number().min(0).max(1000).nullish(),
  tags: z.array(requiredText(60)).max(50).default([]),
  featured: z.boolean().default(false),
  final_sale: z.boolean().default(false).describe('Whether it can’t be returned'),
  is_active: z.boolean().default(true),
  pictures: z.array(PictureInput).max(maxProductPictures).default([]),
  attributes: z.array(ProductAttribute).max(3).default([]),
  variants: z.array(VariantInput).max(maxVariants).default([]),
})
export type ProductInput = z.infer<typeof ProductInput>

/** A change of the version with this `updated_at`. */
export const ProductChange = ProductInput.extend({
  updated_at: Instant.optional().describe(
    'The version being changed; a newer one fails with `conflict`',
  ),
})

/** A product for its form: every field as entered. */
export const ProductRecord = z.object({
  ...ProductInput.omit({ quantity_seen: true }).shape,
  quantity: z.int(),
  id: Id,
  slug: z.string(),
  cost: Dollars.nullable().describe('Of a product without variants'),
  variants: z.array(
    Variant.extend({ quantity: z.int(), cost: Dollars.nullable() }).omit({ stock: true }),
  ),
  images: z.array(z.string()),
  units_sold: z.int(),
  created_at: Instant,
  published_at: Instant.nullable().describe(
    'When shoppers could first see it; null if they couldn’t yet or it isn’t known',
  ),
  updated_at: Instant.describe('Last change by staff or an import; sales do not count'),
})
export type ProductRecord = z.infer<typeof ProductRecord>

/** Reasons for a stock change. */
export const stockReasons = [
  'created',
  'edited',
  'imported',
  'ordered',
  'released',
  'returned',
  'removed',
  'undone',
] as const
export type StockReason = (typeof stockReasons)[number]

/** A change of a variant's stock. */
export const StockChange = z.object({
  id: z.string(),
  at: Instant,
  variant_id: Id,
  variant_name: z.string(),
  reason: z.enum(stockReasons),
  by: z.string().describe('Name of the staff member; empty for orders'),
  order_id: Id.nullable(),
  order_number: z.string().nullable(),
  file: z.string().optional().describe('The name of the imported file'),
  change: z.int().describe('Items added; negative for items removed'),
  left: z.int(),
})
export type StockChange = z.infer<typeof StockChange>

/** Widths in pixels to which the browser resizes each upload. */
export const pictureWidths = [480, 960, 1600] as const
export const pictureTypes = ['image/webp', 'image/jpeg'] as const
export const maxPictureBytes = 5 * 1024 * 1024
/** Maximum pixels of a picture: a width of 1,600 and four times the height. */
export const maxPicturePixels = 1600 * 6400
/** Maximum pixels of a picture before it is resized. */
export const maxSourcePixels = 30_000_000

/** A request to upload the sizes of one picture. */
export const PictureUpload = z.object({
  type: z.enum(pictureTypes),
  widths: z.array(z.int().min(1).max(1600)).min(1).max(pictureWidths.length),
})
/** The upload forms, one per width. */
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
  comment: requiredLongText(3000, 'Review is required'),
})

/** Suggestions for a partial search. */
export const Suggestions = z.object({
  products: z.array(ProductCard).describe('Up to 4, best match first'),
  total: z.int().describe('Number of matching products'),
  categories: z.array(CategoryRef.extend({ count: z.int() })).describe('Up to 3'),
  terms: z.array(z.string()).describe('Up to 4 completions, best selling first'),
})
export type Suggestions = z.infer<typeof Suggestions>
