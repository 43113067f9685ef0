import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../../api/error-message.ts'
import { categoriesQuery } from '../../../api/queries/catalog.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Breadcrumb } from '../../breadcrumb.tsx'
import { shownCategories } from '../../category-art.ts'
import { PageTitle } from '../../page-title.tsx'
import { CardSkeletons } from '../../product-grid-skeleton.tsx'
import { CategoryCard } from './category-card.tsx'

/** `/categories`: every category with its subcategories. */
export function Component() {
  const { data, error, refetch, isFetching } = useQuery(categoriesQuery)
  const shown = shownCategories(data ?? [])
  return (
    <div className="page pt-6 md:pt-9">
      <PageTitle
        title="Categories"
        description="Shop by category: dresses, tops, bottoms, outerwear, accessories and shoes."
      />
      <Breadcrumb crumbs={[{ label: 'Home', to: paths.home() }, { label: 'Categories' }]} />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-14 gap-y-5">
        <h1 className="serif text-title">Categories</h1>
        <ButtonLink rank="text" to={paths.products()}>
          All products
        </ButtonLink>
      </div>
      {error && !data ? (
        <div className="mt-9">
          <ErrorState message={errorMessage(error)} onRetry={() => refetch()} busy={isFetching} />
        </div>
      ) : data && shown.length === 0 ? (
        <EmptyState
          title="No products yet"
          action={<ButtonLink to={paths.home()}>Go to the home page</ButtonLink>}
        >
          New products appear here. Please check back soon.
        </EmptyState>
      ) : (
        <ul className="mt-9 grid grid-cols-2 gap-x-4.5 gap-y-9 md:gap-x-5 md:gap-y-14 lg:grid-cols-3">
          {data ? (
            shown.map((category, index) => (
              <CategoryCard
                key={category.id}
                category={category}
                below={data.filter(
                  ({ parent_id, count }) => parent_id === category.id && count > 0,
                )}
                eager={index < 3}
              />
            ))
          ) : (
            <CardSkeletons count={6} />
          )}
        </ul>
      )}
    </div>
  )
}
