import type { ReactNode } from 'react'
import type { ProductCard } from '../../shared/schemas/product.ts'

/** Badge on a product picture: sold out, discount or new. */
export const ProductFlag = ({ product }: { product: ProductCard }) => {
  const { discount_percentage, badge } = product
  if (badge === 'sold_out') return <Flag className="bg-stone-tint text-ink-2">Sold out</Flag>
  if (discount_percentage > 0)
    return (
      <Flag className="bg-ultra text-white">
        <span className="sr-only">{discount_percentage}% off</span>
        <span aria-hidden="true">−{discount_percentage}%</span>
      </Flag>
    )
  if (badge === 'new') return <Flag className="bg-white text-ink">New</Flag>
  return null
}

const Flag = ({ className, children }: { className: string; children: ReactNode }) => (
  <p className={`absolute top-3.5 left-0 px-3 py-1 text-small font-medium md:top-4 ${className}`}>
    {children}
  </p>
)
