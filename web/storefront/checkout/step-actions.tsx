import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../routing/link.tsx'

type Props = {
  back: { label: string; to: string }
  /** Shown beside the button. */
  note?: ReactNode
  children: ReactNode
}

/** Back link and Continue button, stacked on a phone with the button first. */
export const StepActions = ({ back, note, children }: Props) => (
  <div className="mt-9 flex items-center justify-between gap-5 max-sm:flex-col-reverse max-sm:[&>:last-child]:w-full">
    <Link to={back.to} className="inline-flex items-center gap-2.5 py-2 hover:text-ultra">
      <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.5} />
      {back.label}
    </Link>
    {note ? (
      <div className="flex items-center gap-4 max-sm:flex-col-reverse max-sm:gap-3 max-sm:[&>:last-child]:w-full">
        <p className="text-small text-ink-2">{note}</p>
        {children}
      </div>
    ) : (
      children
    )}
  </div>
)
