import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  /** Starts collapsed; the visitor can then open and close it. */
  folded?: boolean | undefined
  children: ReactNode
}

/** Collapsible group of filters. */
export function FilterSection({ title, folded, children }: Props) {
  const [isInitiallyOpen] = useState(!folded)
  return (
    <details open={isInitiallyOpen} className="group border-t border-line">
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
