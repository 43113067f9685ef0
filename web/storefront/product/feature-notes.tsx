import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Lock, RotateCcw, Truck } from 'lucide-react'
import { settingsQuery } from '../../api/queries/settings.ts'
import { shippingNote } from '../shipping-offers.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import { estimateArrival } from './delivery-estimate.ts'

/** Notes on shipping, arrival, payment and returns, from the settings (S-47). */
export function FeatureNotes({ soldOut, finalSale }: { soldOut: boolean; finalSale: boolean }) {
  const { data, isError } = useQuery(settingsQuery)
  const [method] = data?.shipping_methods ?? []
  const arrival = method && estimateArrival(method, new Date())
  const placeholder = data || isError ? null : ' '
  const notes = [
    { id: 'shipping', Icon: Truck, text: data ? shippingNote(data.shipping_methods) : placeholder },
    {
      id: 'arrival',
      Icon: CalendarDays,
      text: arrival && !soldOut ? `${method.name} arrives ${arrival}` : placeholder,
    },
    { id: 'payment', Icon: Lock, text: 'Secure payment' },
    {
      id: 'returns',
      Icon: RotateCcw,
      text: finalSale ? 'Final sale: no returns' : `${data?.return_days ?? 30}-day return`,
    },
  ].filter(({ text }) => text !== null)
  return (
    <div className="divide-y divide-line border-y border-line">
      <ul className="divide-y divide-line">
        {notes.map(({ id, Icon, text }) => (
          <li key={id} className="flex min-h-12 items-center gap-3.5">
            <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
            {text}
          </li>
        ))}
      </ul>
      <DeliveryDetails settings={data} finalSale={finalSale} />
    </div>
  )
}
