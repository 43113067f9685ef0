import { Lock } from 'lucide-react'

/** Explains who receives card details. */
export const CardNote = () => (
  <p className="mt-3 flex items-start gap-2.5 text-small text-ink-2">
    <Lock aria-hidden="true" size={14} strokeWidth={1.5} className="mt-0.5 shrink-0" />
    Card details go straight to our payment provider. We never see or store the full number.
  </p>
)
