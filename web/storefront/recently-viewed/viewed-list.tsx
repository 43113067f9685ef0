import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { productQuery } from '../../api/queries/catalog.ts'
import { ProductCard } from '../product-card.tsx'
import { CardSkeletons } from '../product-grid-skeleton.tsx'
import { SectionHead } from '../section-head.tsx'
import { forgetViewed } from './viewed.ts'

/** Shows products in a scrolling row and forgets those that no longer exist. */
export default function ViewedList({ ids }: { ids: readonly string[] }) {
  const results = useQueries({
    queries: ids.map(id => ({ ...productQuery(id), staleTime: 10 * 60_000 })),
  })
  const deleted = ids.filter((_, index) => isApiError(results[index]?.error, 'not_found')).join()
  useEffect(() => {
    for (const id of deleted.split(',').filter(Boolean)) forgetViewed(id)
  }, [deleted])
  const isLoading = results.some(({ isPending }) => isPending)
  const products = results.flatMap(({ data }) => (data ? [data] : []))
  if (!isLoading && products.length === 0) return null
  return (
    <section className="page mt-16 md:mt-21">
      <SectionHead title="Recently Viewed" />
      <div className="-mx-5 mt-7 flex snap-x scroll-px-5 gap-4.5 overflow-x-auto px-5 py-1 *:w-38 *:shrink-0 *:snap-start md:*:w-52">
        {isLoading ? (
          <CardSkeletons count={ids.length} />
        ) : (
          products.map(product => <ProductCard key={product.id} product={product} sizes="208px" />)
        )}
      </div>
    </section>
  )
}
