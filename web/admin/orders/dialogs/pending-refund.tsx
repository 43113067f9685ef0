import { Clock } from 'lucide-react'
import { formatCents } from '../../../../shared/rules/money.ts'

/** Explains why no other refund is possible until the payment provider has answered. */
export const PendingRefund = ({ amount }: { amount: number }) => (
  <p
    role="status"
    className="flex items-start gap-3 rounded-control bg-amber-tint px-3.5 py-3 text-small text-amber"
  >
    <Clock aria-hidden="true" size={18} strokeWidth={1.5} className="mt-px shrink-0" />
    <span>
      <strong className="font-medium">We’re checking this refund.</strong> The payment provider
      hasn’t confirmed {formatCents(amount)} yet. We keep trying, and you won’t refund twice. You
      can close this window.
    </span>
  </p>
)
