import { Check, Truck } from 'lucide-react'
import type { ShippingMethod } from '../../../shared/schemas/order.ts'
import { offerMarks, offerProgress } from '../shipping-offers.ts'

/** Shows the free-shipping offers reached and the amount left to the next one. */
export function OfferNote({ methods, goods }: { methods: ShippingMethod[]; goods: number }) {
  const { reached, next } = offerProgress(methods, goods)
  const { share, marks } = offerMarks(methods, goods)
  const message = [reached, next].filter(Boolean).join('. ')
  const Icon = reached ? Check : Truck
  if (!message) return null
  return (
    <div className="mt-6 bg-ultra-tint px-4 py-3 text-small text-ultra">
      <p className="flex items-center gap-3">
        <Icon aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
        {message}
      </p>
      {next && (
        <div aria-hidden="true" className="mt-3 mb-5.5 ml-7 h-0.5 bg-white">
          <div className="relative h-full">
            <span
              className="absolute inset-y-0 left-0 bg-ultra transition-[width] duration-300"
              style={{ width: `${share}%` }}
            />
            {marks.map(({ at, label, done }) => (
              <span
                key={label}
                className="absolute top-1/2 -translate-y-1/2"
                style={{ left: `${at}%` }}
              >
                <span
                  className={`absolute top-1/2 right-0 size-2 -translate-y-1/2 rounded-full border border-ultra ${done ? 'bg-ultra' : 'bg-white'}`}
                />
                <span className="absolute top-2 right-0 text-meta whitespace-nowrap">{label}</span>
              </span>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
