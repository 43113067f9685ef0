import { type CategoryName, categoryNames } from '../../shared/rules/categorize.ts'
import { slugOf } from '../../shared/rules/slug.ts'
import type { CategoryItem } from '../table/categories.ts'
import { idOf } from '../table/id.ts'

/** Categories for imported products; their pictures are part of the site. */
export const defaultCategories: readonly (CategoryItem & { name: CategoryName })[] =
  categoryNames.map((name, position) => ({
    id: idOf('cat', name),
    name,
    slug: slugOf(name),
    description: '',
    parent_id: null,
    is_active: true,
    image: `/art/category/${slugOf(name)}-tile-960.webp`,
    icon: null,
    position,
    version: 1,
  }))
