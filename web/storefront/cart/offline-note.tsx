import { CloudOff } from 'lucide-react'
import { useCartTrouble } from './use-pending-cart.ts'

const words = {
  offline: 'You are offline. Changes will be saved when you are back.',
  busy: 'The shop does not answer just now. Changes will be saved as soon as it does.',
}

/** A calm word while changes of the cart wait to be saved. */
export function OfflineNote({ className = '' }: { className?: string }) {
  const trouble = useCartTrouble()
  return (
    <div role="status" className={trouble ? className : undefined}>
      {trouble && (
        <p className="flex items-center gap-3 border border-line-2 px-4 py-3 text-small">
          <CloudOff aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
          {words[trouble]}
        </p>
      )}
    </div>
  )
}
