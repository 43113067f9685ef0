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
    .describe('Address of its picture; null for none, left out for the one it has'),
  image_srcset: z.string().max(8000).nullish().describe('Sizes of `image`'),
})
export type CategoryInput = z.infer<typeof CategoryInput>

/** A change; `version` says which state of the category it was made over. */
export const CategoryChange = CategoryInput.extend({
  version: z.int().min(0).optional().describe('As it was seen; an older one is refused'),
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
    .describe('Ready for `<img srcset>`; null where only one size exists'),
  icon: z.string().nullable(),
  count: z.int().describe('Active products in it and below'),
  version: z.int().describe('Rises with each change'),
})
export type Category = z.infer<typeof Category>
