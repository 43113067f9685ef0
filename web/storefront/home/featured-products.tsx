import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { productsQuery } from '../../api/queries/catalog.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProductCard } from '../product-card.tsx'
import { CardSkeletons } from '../product-grid-skeleton.tsx'
import { SectionHead } from '../section-head.tsx'

const featured = productsQuery({ featured: true, limit: 6 })
/** Shown while no product is featured. */
const popular = productsQuery({ sort: 'popular', limit: 6 })

/** Shows six featured products, or the most popular ones (S-22). */
export function FeaturedProducts() {
  const choice = useQuery(featured)
  const nothingFeatured = choice.data?.products.length === 0
  const fallback = useQuery({ ...popular, enabled: nothingFeatured })
  const { data, error, refetch, isFetching } = nothingFeatured ? fallback : choice
  if (data?.products.length === 0) return null
  return (
    <section className="page mt-16 md:mt-21">
      <SectionHead title="Featured Products" to={paths.products()} link="View all" />
      {error ? (
        <ErrorState message={errorMessage(error)} onRetry={() => refetch()} busy={isFetching} />
      ) : (
        <div className="mt-7 grid grid-cols-2 gap-x-4.5 gap-y-9 md:grid-cols-3 md:gap-x-5 md:gap-y-12">
          {data ? (
            data.products.map(product => (
              <ProductCard
                key={product.id}
                product={product}
                sizes="(min-width: 768px) 32vw, 46vw"
              />
            ))
          ) : (
            <CardSkeletons count={6} />
          )}
        </div>
      )}
    </section>
  )
}
