import { type Ref, useImperativeHandle, useRef } from 'react'
import { CardFields } from '../../ui/card-fields.tsx'
import type { CardSecret } from './card-entry.ts'
import type { CardReader } from './card-reader.ts'
import { useCardEntry } from './use-card-entry.ts'
import type { Checkout } from './use-checkout.ts'

type Props = {
  checkout: Checkout
  secret: CardSecret
  onSecret: (secret: CardSecret) => void
  demo: boolean
  ref: Ref<CardReader>
}

/** The form for a new card of the demo provider, which takes published test numbers only. */
export function DemoCard({ checkout, secret, onSecret, demo, ref }: Props) {
  const entry = useCardEntry(checkout, secret, onSecret)
  const fields = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    read: async () => {
      const result = entry.tokenize()
      if ('token' in result) return result.token
      fields.current?.querySelector<HTMLElement>(`[name=${result.invalidField}]`)?.focus()
      return null
    },
  }))
  return (
    <div ref={fields}>
      <CardFields
        card={entry.card}
        problems={entry.problems}
        onChange={entry.change}
        onTouch={entry.touch}
        demo={demo}
      />
    </div>
  )
}
