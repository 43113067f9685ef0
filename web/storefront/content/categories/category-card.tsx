import { locale } from '../../../../shared/brand.ts'
import type { Category } from '../../../../shared/schemas/category.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../routing/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { categoryArt } from '../../category-art.ts'

type Props = { category: Category; below: readonly Category[]; eager: boolean }

/** Shows a category with its picture, item count and subcategories. */
export const CategoryCard = ({ category, below, eager }: Props) => (
  <li>
    <Link to={paths.category(category)} className="group block">
      <span className="block overflow-hidden">
        <Picture
          {...categoryArt(category)}
          alt=""
          fallback="/art/fallback/tote-white-front-640.webp"
          sizes="(min-width: 1024px) 31vw, 46vw"
          eager={eager}
          className="transition-transform duration-500 group-hover:scale-103"
        />
      </span>
      <span className="mt-3 flex items-baseline justify-between gap-2">
        <h2 className="serif text-card group-hover:text-ultra">{category.name}</h2>
        <span className="figures text-small text-ink-2">
          {category.count.toLocaleString(locale)}
          <span className="sr-only">{category.count === 1 ? ' item' : ' items'}</span>
        </span>
      </span>
    </Link>
    {category.description && (
      <p className="mt-1 text-small text-ink-2 max-sm:hidden">{category.description}</p>
    )}
    {below.length > 0 && (
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {below.map(child => (
          <li key={child.id}>
            <Link
              to={paths.category(child)}
              className="inline-block py-1 text-small text-ink-2 transition-colors hover:text-ultra"
            >
              {child.name} <span className="figures">{child.count.toLocaleString(locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </li>
)
