import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

/** A group of filters that folds. */
export const FilterSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <details open className="group border-t border-line">
    <summary className="flex list-none items-center justify-between py-4 font-medium [&::-webkit-details-marker]:hidden">
      {title}
      <Plus aria-hidden="true" size={16} strokeWidth={1.5} className="group-open:hidden" />
      <Minus aria-hidden="true" size={16} strokeWidth={1.5} className="hidden group-open:block" />
    </summary>
    <div className="pb-5">{children}</div>
  </details>
)
