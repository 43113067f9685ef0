import { Ban, CircleAlert, CircleCheck, Clock, type LucideIcon, PencilLine } from 'lucide-react'
import type { InvoiceStatus } from '../../../shared/schemas/invoice.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { capitalize } from '../format.ts'

const styles: Record<InvoiceStatus, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'ultra', icon: PencilLine },
  pending: { tone: 'amber', icon: Clock },
  paid: { tone: 'leaf', icon: CircleCheck },
  overdue: { tone: 'red', icon: CircleAlert },
  cancelled: { tone: 'stone', icon: Ban },
}

/** An invoice's status, with its own color and icon. */
export const InvoiceBadge = ({ status }: { status: InvoiceStatus }) => (
  <Badge {...styles[status]}>{capitalize(status)}</Badge>
)
