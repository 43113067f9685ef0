import type { Category } from '../../shared/schemas/category.ts'

/** Alt texts of the illustrated categories; other categories use the picture from the API. */
const tiles: Record<string, string> = {
  dresses: 'A terracotta tiered dress and a cream floral wrap dress.',
  tops: 'A white Oxford shirt over a Breton striped tee.',
  bottoms: 'Indigo jeans beside a bottle green pleated skirt.',
  outerwear: 'A stone trench coat and a rust down puffer.',
  accessories: 'A cognac satchel with a checked scarf, sunglasses and gold hoops.',
  shoes: 'Tan Chelsea boots behind white sneakers with a green heel.',
}
const order = Object.keys(tiles)

export const categoryArt = (category: Pick<Category, 'slug' | 'image' | 'image_srcset'>) => {
  const alt = tiles[category.slug]
  if (category.image && !category.image.startsWith('/art/'))
    return { src: category.image, srcset: category.image_srcset, alt: '' }
  if (!alt) return { src: '/art/fallback/tote-white-front-640.webp', alt: '' }
  const file = `/art/category/${category.slug}-tile`
  return { src: `${file}-480.webp`, srcset: `${file}-480.webp 480w, ${file}-960.webp 960w`, alt }
}

/** Returns top-level categories with products: the illustrated ones first, then by item count. */
export const shownCategories = (categories: readonly Category[]): Category[] =>
  categories
    .filter(category => category.parent_id === null && category.count > 0)
    .sort((a, b) => position(a) - position(b) || b.count - a.count)

const position = ({ slug }: Category) => {
  const index = order.indexOf(slug)
  return index < 0 ? order.length : index
}
