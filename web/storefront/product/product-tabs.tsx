import type { ReactNode } from 'react'
import type { Product } from '../../../shared/schemas/product.ts'
import { later } from '../../routing/later.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Description } from './description.tsx'
import { ReviewsSkeleton } from './reviews/reviews-skeleton.tsx'
import { Specifications } from './specifications.tsx'
import { type TabName, useTab } from './use-tab.ts'

const Reviews = later(() => import('./reviews/reviews.tsx'))

/** Description, Specifications and Reviews (S-49). The URL holds the open tab. */
export function ProductTabs({ product }: { product: Product }) {
  const { tab, show } = useTab()
  const tabs: { value: TabName; label: string; content: ReactNode }[] = [
    {
      value: 'description',
      label: 'Description',
      content: <Description product={product} />,
    },
    {
      value: 'specifications',
      label: 'Specifications',
      content: <Specifications product={product} />,
    },
    {
      value: 'reviews',
      label: `Reviews (${product.review_count})`,
      content: (
        <Suspense fallback={<ReviewsSkeleton />}>
          <Reviews product={product} />
        </Suspense>
      ),
    },
  ]
  return (
    <section
      id="details"
      aria-label="About this product"
      className="page mt-14 scroll-mt-20 md:mt-18"
    >
      <h2 className="sr-only">About this product</h2>
      <Tabs
        label="About this product"
        tabs={tabs}
        value={tab}
        onChange={value => show(value as TabName)}
      />
    </section>
  )
}
