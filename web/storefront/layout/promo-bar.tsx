import { useQuery } from '@tanstack/react-query'
import { tagline } from '../../../shared/brand.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { StitchedEdge } from '../../ui/stitched-edge.tsx'
import { promoLine } from '../shipping-offers.ts'

/** Shows the free-shipping offer above the header (S-1). */
export function PromoBar() {
  const { data, isError } = useQuery(settingsQuery)
  const offer = data && promoLine(data.shipping_methods)
  const line = data || isError ? (offer ?? tagline) : null
  return (
    <section aria-label="Offer">
      <p className="grid min-h-9 place-items-center bg-ink px-5 text-center text-small text-white">
        {line && <span className="animate-fade">{line}</span>}
      </p>
      <StitchedEdge />
    </section>
  )
}
