import * as z from 'zod'
import { Id, longText, requiredText, Slug } from './common.ts'

export const CategoryInput = z.object({
  name: requiredText(80, 'Name is required'),
  slug: Slug.optional(),
  description: longText(1000).default(''),
  parent_id: Id.nullish(),
  is_active: z.boolean().default(true),
  image: z
    .string()
    .max(2000)
    .nullish()
    .describe('URL of the picture. Null removes it; omit to keep the current one'),
  image_srcset: z.string().max(8000).nullish().describe('The `srcset` of `image`'),
})
export type CategoryInput = z.infer<typeof CategoryInput>

/** An update of a category. */
export const CategoryChange = CategoryInput.extend({
  version: z
    .int()
    .min(0)
    .optional()
    .describe('The version the client last read. Answers 409 if it has changed'),
})

export const Category = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parent_id: Id.nullable(),
  is_active: z.boolean(),
  image: z.string().nullable(),
  image_srcset: z
    .string()
    .nullable()
    .default(null)
    .describe('The `srcset` of `image`; null if it has one size only'),
  icon: z.string().nullable(),
  count: z.int().describe('Active products in it and its subcategories'),
  version: z.int().describe('Increases with every change'),
})
export type Category = z.infer<typeof Category>
