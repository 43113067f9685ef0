import type { ProductCard as Card } from '../../../shared/schemas/product.ts'
import { ProductCard } from '../product-card.tsx'
import { SectionHead } from '../section-head.tsx'

/** Shows up to four related products (S-51). */
export const RelatedProducts = ({ products }: { products: readonly Card[] }) =>
  products.length > 0 && (
    <section className="page mt-16 md:mt-21">
      <SectionHead title="You May Also Like" />
      <div className="mt-7 grid grid-cols-2 gap-x-4.5 gap-y-9 lg:grid-cols-4">
        {products.slice(0, 4).map(product => (
          <ProductCard key={product.id} product={product} sizes="(min-width: 1024px) 24vw, 46vw" />
        ))}
      </div>
    </section>
  )
