import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  /** Whether it begins folded; what the visitor did to it stays. */
  folded?: boolean | undefined
  children: ReactNode
}

/** A group of filters that folds. */
export function FilterSection({ title, folded, children }: Props) {
  const [begins] = useState(!folded)
  return (
    <details open={begins} className="group border-t border-line">
      <summary className="flex list-none items-center justify-between py-4 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <Plus aria-hidden="true" size={16} strokeWidth={1.5} className="group-open:hidden" />
        <Minus aria-hidden="true" size={16} strokeWidth={1.5} className="hidden group-open:block" />
      </summary>
      <fieldset className="pb-5">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
