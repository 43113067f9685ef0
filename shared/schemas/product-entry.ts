import * as z from 'zod'
import {
  maxProductPictures,
  maxVariants,
  PictureInput,
  ProductAttribute,
  ProductChange,
  ProductInput,
  VariantInput,
} from './product.ts'
import { withSpellings } from './spellings.ts'

const variantSpellings = {
  oldPrice: 'compare_price',
  comparePrice: 'compare_price',
  stock: 'quantity',
}
const productSpellings = { ...variantSpellings, isActive: 'is_active', categoryId: 'category_id' }

const ratings = ['rating', 'average_rating', 'reviewCount', 'review_count']

const { url } = PictureInput.shape
const Urls = z.array(url).max(maxProductPictures)

/** A list of URLs, or such a list as JSON text (S-35). */
const Images = z
  .union(
    [
      Urls,
      z
        .string()
        .max(600_000)
        .transform((text, { issues }) => {
          try {
            return text === '' ? [] : JSON.parse(text)
          } catch {
            issues.push({ code: 'custom', input: text })
            return z.NEVER
          }
        })
        .pipe(Urls),
    ],
    'Enter a list of picture URLs',
  )
  .describe('URLs of the pictures, as a list or as a list in JSON text, instead of `pictures`')

/** Schemas for pictures in any of their forms, and for lists whose entries have no unknown fields. */
const entered = {
  pictures: z.array(z.strictObject(PictureInput.shape)).max(maxProductPictures).optional(),
  images: Images.optional(),
  image: url.optional().describe('URL of the only picture, or of the first of the others'),
  attributes: z.array(z.strictObject(ProductAttribute.shape)).max(3).default([]),
  variants: z
    .array(withSpellings(z.strictObject(VariantInput.shape), variantSpellings))
    .max(maxVariants)
    .default([]),
}

type Pictures = z.output<z.ZodObject<Pick<typeof entered, 'pictures' | 'images' | 'image'>>>

/** Returns the pictures. A client may send them in three forms. */
const picturesOf = ({ pictures, images, image }: Pictures) =>
  pictures ??
  (images ?? (image ? [image] : [])).map(url => ({ url, alt: '', srcset: null, color: null }))

const checkPictures: z.core.CheckFn<Pictures> = ({ value, issues }) => {
  const urls = picturesOf(value).map(picture => picture.url)
  const differ = (path: 'images' | 'image', message: string) =>
    issues.push({ code: 'custom', input: value, path: [path], message })
  if (value.images && `${value.images}` !== `${urls}`)
    differ('images', 'Send the URLs of pictures as images, or only one of them')
  if (value.image && value.image !== urls[0])
    differ('image', 'Send the first picture as image, or leave it out')
}

const withPictures = <P extends Pictures>({ images, image, ...product }: P) => ({
  ...product,
  pictures: picturesOf({ pictures: product.pictures, images, image }),
})

/** A product to create (S-171). */
export const ProductEntry = withSpellings(
  z
    .strictObject({ ...ProductInput.shape, ...entered })
    .check(checkPictures)
    .transform(withPictures),
  productSpellings,
  ratings,
)

/** A change of a product. A client may send what it read, with some fields changed. */
export const ProductChangeEntry = withSpellings(
  z
    .strictObject({ ...ProductChange.shape, ...entered })
    .check(checkPictures)
    .transform(withPictures),
  productSpellings,
  [...ratings, 'id', 'units_sold', 'created_at', 'published_at'],
)
