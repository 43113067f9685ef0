import { useSearchParams } from 'react-router-dom'
import type { Product } from '../../../shared/schemas/product.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Reviews } from './reviews.tsx'
import { Specifications } from './specifications.tsx'

/** Description, Specifications, Reviews (S-49); the open one is in the address. */
export function ProductTabs({ product }: { product: Product }) {
  const [query, setQuery] = useSearchParams()
  const tabs = [
    {
      value: 'description',
      label: 'Description',
      content: (
        <div className="max-w-160 text-lead whitespace-pre-line">
          {product.description || product.short_description || 'No description yet.'}
        </div>
      ),
    },
    {
      value: 'specifications',
      label: 'Specifications',
      content: <Specifications product={product} />,
    },
    {
      value: 'reviews',
      label: `Reviews (${product.review_count})`,
      content: <Reviews productId={product.id} />,
    },
  ]
  const asked = query.get('tab')
  const open = tabs.find(({ value }) => value === asked)?.value ?? 'description'
  const show = (tab: string) => setQuery(tab === 'description' ? {} : { tab }, { replace: true })
  return (
    <section id="details" aria-label="About this product" className="page mt-14 md:mt-18">
      <h2 className="sr-only">About this product</h2>
      <Tabs label="About this product" tabs={tabs} value={open} onChange={show} />
    </section>
  )
}
