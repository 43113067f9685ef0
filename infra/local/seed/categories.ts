import { idOf } from '../../../functions/table/id.ts'
import { slugOf } from '../../../shared/rules/slug.ts'

const descriptions = {
  Dresses: 'Slips, wraps and shirt dresses, cut to be worn more than once a week.',
  Tops: 'Tees, shirts and knitwear that hold their shape.',
  Bottoms: 'Selvedge denim, wide trousers and skirts that move.',
  Outerwear: 'Trenches, blazers and down for every kind of weather.',
  Accessories: 'Leather, wool and brass: details that outlast the season.',
  Shoes: 'Loafers, boots and sneakers that are worth resoling.',
}
export type CategoryName = keyof typeof descriptions
export const categoryNames = Object.keys(descriptions) as CategoryName[]

export const categoryIdOf = (name: string): string => idOf('cat', name)

/** The six categories of the demo store. Their pictures come with the site. */
export const demoCategories = () =>
  categoryNames.map((name, position) => ({
    id: categoryIdOf(name),
    name,
    slug: slugOf(name),
    description: descriptions[name],
    parent_id: null,
    is_active: true,
    image: `/art/category/${slugOf(name)}-tile-960.webp`,
    icon: null,
    position,
    version: 1,
  }))
