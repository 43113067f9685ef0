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

type Row = { about: Consequence['about']; texts: string[] }

/** Groups consequences by what they are about. Adds those of the status to the items or, without any, to the money. */
const rowsOf = (consequences: readonly Consequence[]): Row[] => {
  const has = (about: Row['about']) => consequences.some(one => one.about === about)
  const host = (['items', 'money'] as const).find(has) ?? 'status'
  const rows = new Map<Row['about'], Row>()
  for (const { about, text } of consequences) {
    const key = about === 'status' ? host : about
    const row = rows.get(key) ?? { about: key, texts: [] }
    rows.set(key, { ...row, texts: [...row.texts, text] })
  }
  return [...rows.values()]
}

/** Lists what a form will do, before it is sent. */
export const WhatHappens = ({ consequences }: { consequences: readonly Consequence[] }) => (
  <section aria-live="polite" className="rounded-xs border border-line bg-panel p-4 text-small">
    <h3 className="mb-2 font-medium">What happens</h3>
    <ul className="grid gap-2">
      {rowsOf(consequences).map(({ about, texts }) => {
        const Icon = icons[about]
        return (
          <li key={about} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" strokeWidth={1.5} />
            <p>
              {texts.map((text, index) => (
                <span key={text}>
                  {index > 0 && ' '}
                  {text}
                </span>
              ))}
            </p>
          </li>
        )
      })}
    </ul>
  </section>
)
