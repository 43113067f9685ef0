import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** An error about a whole form, above its button. Screen readers announce it. */
export const FormAlert = ({ children }: { children: ReactNode }) =>
  children ? (
    <div
      role="alert"
      className="flex animate-rise items-start gap-3 rounded-control bg-error-tint px-3.5 py-3 text-small text-error-deep"
    >
      <CircleAlert aria-hidden="true" size={18} strokeWidth={1.5} className="mt-px shrink-0" />
      <div>{children}</div>
    </div>
  ) : null
