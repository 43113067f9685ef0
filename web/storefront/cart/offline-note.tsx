import { CloudOff } from 'lucide-react'
import { useCartTrouble } from './use-pending-cart.ts'

const messages = {
  offline: 'You’re offline. We’ll save your changes when you’re back online.',
  busy: 'We can’t reach the store right now. We’ll save your changes as soon as we can.',
}

/** Explains why cart changes are not saved yet. */
export function OfflineNote({ className = '' }: { className?: string }) {
  const trouble = useCartTrouble()
  return (
    <div role="status" className={trouble ? className : undefined}>
      {trouble && (
        <p className="flex items-center gap-3 border border-line-2 px-4 py-3 text-small">
          <CloudOff aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
          {messages[trouble]}
        </p>
      )}
    </div>
  )
}
