import { useEffect, useRef } from 'react'
import type { Product } from '../../../shared/schemas/product.ts'
import { paths } from '../../paths.ts'
import { later } from '../../routing/later.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { JsonLd } from '../json-ld.tsx'
import { PageTitle } from '../page-title.tsx'
import { rememberViewed } from '../recently-viewed/viewed.ts'
import { BuyBox } from './buy-box.tsx'
import { chosenColor } from './choice.ts'
import { Gallery } from './gallery.tsx'
import { ProductHead } from './product-head.tsx'
import { productGrid } from './product-skeleton.tsx'
import { productThing } from './structured-data.ts'
import { useBuying } from './use-buying.tsx'
import { useChoice } from './use-choice.ts'
import { useScrolledPast } from './use-scrolled-past.ts'
import { useTab } from './use-tab.ts'

const BuyBar = later(() => import('./buy-bar.tsx'))
const Notes = later(() => import('./notes.tsx'))
const Below = later(() => import('./below.tsx'))

/** Product page once the product is loaded. */
export function ProductView({ product }: { product: Product }) {
  const [choice, choose] = useChoice(product)
  const buying = useBuying(product, choice)
  const row = useRef<HTMLDivElement>(null)
  const isPastButton = useScrolledPast(row)
  const color = chosenColor(choice)
  const { tab } = useTab()
  const { category } = product
  useEffect(() => rememberViewed(product.id), [product.id])
  return (
    <>
      <PageTitle
        title={product.name}
        description={product.short_description || `${product.name}, ${product.material}`}
        image={product.image}
        type="product"
      />
      {tab !== 'reviews' && <JsonLd thing={productThing(product, [], window.location.origin)} />}
      <div className="page pt-5">
        <Breadcrumb
          crumbs={[
            { label: 'Home', to: paths.home() },
            { label: 'Shop', to: paths.products() },
            ...(category ? [{ label: category.name, to: paths.category(category) }] : []),
            { label: product.name },
          ]}
        />
        <div className={productGrid}>
          <Gallery key={color} product={product} color={color} />
          <div className="space-y-7">
            <div>
              <ProductHead product={product} variant={buying.variant} />
            </div>
            <BuyBox {...{ product, choice, buying, row }} onChoose={choose} />
            <WhenNear className="min-h-87">
              <Notes product={product} buying={buying} />
            </WhenNear>
          </div>
        </div>
      </div>
      <WhenNear
        margin="0px"
        // A link to a tab loads it right away.
        now={tab !== 'description'}
        waiting={<div id="details" className="mt-14 min-h-dvh md:mt-18" />}
      >
        <Below product={product} />
      </WhenNear>
      {isPastButton && !buying.soldOut && (
        <Suspense failed={null}>
          <BuyBar product={product} buying={buying} />
        </Suspense>
      )}
    </>
  )
}
