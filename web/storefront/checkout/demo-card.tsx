import { type Ref, useImperativeHandle, useRef } from 'react'
import type { CardReader } from '../../stripe/card-reader.ts'
import { CardFields } from '../../ui/card-fields.tsx'
import type { useCardForm } from '../../ui/use-card-form.ts'

type Props = { form: ReturnType<typeof useCardForm>; demo: boolean; ref: Ref<CardReader> }

/** The form for a new card of the demo provider, which takes published test numbers only. */
export function DemoCard({ form, demo, ref }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    read: async () => {
      const result = form.tokenize()
      if ('token' in result) return result.token
      fields.current?.querySelector<HTMLElement>(`[name=${result.invalidField}]`)?.focus()
      return null
    },
  }))
  return (
    <div ref={fields}>
      <CardFields
        card={form.card}
        problems={form.problems}
        onChange={form.change}
        onTouch={form.touch}
        demo={demo}
      />
    </div>
  )
}
