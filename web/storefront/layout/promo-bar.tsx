import { useQuery } from '@tanstack/react-query'
import { tagline } from '../../../shared/brand.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { Thread } from '../../ui/thread.tsx'
import { promoLine } from '../shipping-offers.ts'

/** Shows the free-shipping offer above the header (S-1). */
export function PromoBar() {
  const { data, isError } = useQuery(settingsQuery)
  const offer = data && promoLine(data.shipping_methods)
  const line = data || isError ? (offer ?? tagline) : null
  return (
    <section aria-label="Offer">
      <p className="h-9 bg-ink px-5 text-center text-small leading-9 text-white">
        {line && <span className="animate-fade">{line}</span>}
      </p>
      <Thread />
    </section>
  )
}
