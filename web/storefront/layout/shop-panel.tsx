import { useQuery } from '@tanstack/react-query'
import type { Category } from '../../../shared/schemas/category.ts'
import { categoriesQuery } from '../../api/queries/catalog.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { categoryArt, shownCategories } from '../category-art.ts'

/** Category menu: categories with their subcategories, and one picture. */
export default function ShopPanel() {
  const { data = [] } = useQuery(categoriesQuery)
  return (
    <div
      id="shop-panel"
      className="absolute inset-x-0 top-full animate-rise border-b border-line bg-paper shadow-menu"
    >
      <div className="page grid grid-cols-[1fr_17.5rem] gap-14 pt-10 pb-12 xl:grid-cols-[1fr_20rem]">
        <ul className="grid grid-cols-3 content-start gap-x-10 gap-y-9">
          {shownCategories(data)
            .slice(0, 9)
            .map(category => (
              <Column
                key={category.id}
                category={category}
                below={data.filter(({ parent_id }) => parent_id === category.id)}
              />
            ))}
        </ul>
        <Link to={paths.newArrivals()} className="group block">
          <img
            src="/art/hero/new-arrivals-portrait-960.webp"
            alt="A bronze satin slip dress and a black leather biker jacket."
            width={960}
            height={1200}
            className="aspect-square w-full object-cover object-bottom"
          />
          <span className="mt-3 flex items-baseline justify-between">
            <span className="text-lead">New arrivals</span>
            <span className="link group-hover:text-ultra">Shop</span>
          </span>
        </Link>
      </div>
    </div>
  )
}

/** A category with its subcategories, or with its picture if it has none. */
const Column = ({ category, below }: { category: Category; below: Category[] }) => (
  <li className="flex gap-5">
    {below.length === 0 && (
      <Link
        to={paths.category(category)}
        tabIndex={-1}
        aria-hidden="true"
        className="w-24 shrink-0"
      >
        <Picture
          {...categoryArt(category)}
          alt=""
          fallback="/art/fallback/tote-white-front-640.webp"
          sizes="96px"
        />
      </Link>
    )}
    <div>
      <Link to={paths.category(category)} className="serif text-card hover:text-ultra">
        {category.name}
      </Link>
      <ul className="mt-2 space-y-2">
        {below.slice(0, 4).map(child => (
          <li key={child.id}>
            <Link to={paths.category(child)} className="hover:text-ultra">
              {child.name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.category(category)} className="text-ink-2 hover:text-ultra">
            View all <span className="figures">{category.count}</span>
            <span className="sr-only"> in {category.name}</span>
          </Link>
        </li>
      </ul>
    </div>
  </li>
)
