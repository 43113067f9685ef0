import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { locale } from '../../../shared/brand.ts'
import type { Category } from '../../../shared/schemas/category.ts'
import { errorMessage } from '../../api/error-message.ts'
import { categoriesQuery } from '../../api/queries/catalog.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { categoryArt, shownCategories } from '../category-art.ts'
import { CardSkeletons } from '../product-grid-skeleton.tsx'
import { SectionHead } from '../section-head.tsx'

/** Shop by Category: name, picture and item count (S-21). */
export function CategoryGrid() {
  const { data, error, refetch, isFetching } = useQuery(categoriesQuery)
  const shown = shownCategories(data ?? []).slice(0, 6)
  const total = (data ?? []).filter(({ parent_id }) => !parent_id).reduce((n, c) => n + c.count, 0)
  if (data && shown.length === 0) return null
  return (
    <section className="page mt-16 md:mt-21">
      <SectionHead
        title="Shop by Category"
        to={paths.products()}
        link={total > 0 ? `View all ${total.toLocaleString(locale)} items` : 'View all'}
      />
      {error ? (
        <ErrorState message={errorMessage(error)} onRetry={() => refetch()} busy={isFetching} />
      ) : (
        <div
          style={{ '--columns': data ? Math.max(4, shown.length) : 6 } as CSSProperties}
          className="mt-7 grid grid-cols-2 gap-x-4.5 gap-y-8 md:grid-cols-3 lg:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
        >
          {data ? (
            shown.map(category => <Tile key={category.id} category={category} />)
          ) : (
            <CardSkeletons count={6} />
          )}
        </div>
      )}
    </section>
  )
}

const Tile = ({ category }: { category: Category }) => (
  <Link to={paths.category(category)} className="group block">
    <span className="block overflow-hidden">
      <Picture
        {...categoryArt(category)}
        alt=""
        fallback="/art/fallback/tote-white-front-640.webp"
        sizes="(min-width: 1024px) 16vw, (min-width: 768px) 32vw, 46vw"
        className="transition-transform duration-500 group-hover:scale-103"
      />
    </span>
    <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-2">
      <span className="serif min-w-0 text-card break-words group-hover:text-ultra">
        {category.name}
      </span>
      <span className="figures text-small text-ink-2">
        {category.count.toLocaleString(locale)}
        <span className="sr-only">{category.count === 1 ? ' item' : ' items'}</span>
      </span>
    </span>
  </Link>
)
