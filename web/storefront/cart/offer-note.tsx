import { Check, Truck } from 'lucide-react'
import type { ShippingMethod } from '../../../shared/schemas/order.ts'
import { offerProgress } from '../shipping-offers.ts'

/** Which shipping offer the cart has reached, or how far the next one is. */
export function OfferNote({ methods, goods }: { methods: ShippingMethod[]; goods: number }) {
  const { reached, next } = offerProgress(methods, goods)
  const words = [reached, next].filter(Boolean).join('. ')
  const Icon = reached ? Check : Truck
  return (
    words && (
      <p className="mt-6 flex items-center gap-3 bg-ultra-tint px-4 py-3 text-small text-ultra">
        <Icon aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
        {words}
      </p>
    )
  )
}
