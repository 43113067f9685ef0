import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../api/queries/settings.ts'
import { Thread } from '../../ui/thread.tsx'
import { promoLine } from '../shipping-offers.ts'

/** The line over everything, closed by the thread. */
export function PromoBar() {
  const { data } = useQuery(settingsQuery)
  return (
    <section aria-label="Offer">
      <p className="h-9 bg-ink px-5 text-center text-small leading-9 text-white">
        {data && <span className="animate-fade">{promoLine(data.shipping_methods)}</span>}
      </p>
      <Thread />
    </section>
  )
}
