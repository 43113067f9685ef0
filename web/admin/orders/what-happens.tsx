import { Boxes, Clock, CreditCard, Info, Mail, Package } from 'lucide-react'
import type { Consequence } from '../../../shared/rules/order/consequences.ts'

const icons = {
  items: Package,
  money: CreditCard,
  stock: Boxes,
  status: Info,
  email: Mail,
  time: Clock,
}

/** Lists what a form will do, before it is sent. */
export const WhatHappens = ({ consequences }: { consequences: readonly Consequence[] }) => (
  <section aria-live="polite" className="rounded-xs border border-line bg-panel p-4 text-small">
    <h3 className="mb-2 font-medium">What happens</h3>
    <ul className="grid gap-2">
      {consequences.map(({ about, text }) => {
        const Icon = icons[about]
        return (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" strokeWidth={1.5} />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  </section>
)
