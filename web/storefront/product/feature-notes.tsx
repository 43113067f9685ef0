import { useQuery } from '@tanstack/react-query'
import { Lock, RotateCcw, Truck } from 'lucide-react'
import { settingsQuery } from '../../api/queries/settings.ts'
import { shippingNote } from '../shipping-offers.ts'

/** Shipping, payment and returns in a line each, from the store's settings (S-47). */
export function FeatureNotes() {
  const { data } = useQuery(settingsQuery)
  const notes = [
    { Icon: Truck, text: data ? shippingNote(data.shipping_methods) : ' ' },
    { Icon: Lock, text: 'Secure payment' },
    { Icon: RotateCcw, text: `${data?.return_days ?? 30}-day return` },
  ].filter(note => note.text !== null)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {notes.map(({ Icon, text }) => (
        <li key={text} className="flex h-12 items-center gap-3.5">
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
          {text}
        </li>
      ))}
    </ul>
  )
}
