import type { AuditEntry } from '../../../shared/schemas/audit.ts'
import { RecordLink } from '../list/record-link.tsx'
import { adminPaths } from '../paths.ts'
import { subjectText } from './audit-words.ts'

/** Returns the page of a changed thing; null if it is deleted or has none. */
const pathOf = ({ kind, action, subject: id, subject_name, before }: AuditEntry): string | null => {
  if (kind === 'review') {
    const { product_id } = before
    return typeof product_id === 'string' ? adminPaths.product({ id: product_id }) : null
  }
  if (action.endsWith('.delete')) return null
  switch (kind) {
    case 'order':
      return adminPaths.order({ id })
    case 'product':
      return adminPaths.product({ id })
    case 'user':
      return subject_name === null ? null : adminPaths.user({ id })
    case 'complaint':
      return adminPaths.complaint({ id })
    case 'invoice':
      return adminPaths.invoice({ id })
    case 'category':
      return adminPaths.categories()
    case 'coupon':
      return adminPaths.coupons(subject_name ? { search: subject_name } : {})
    case 'settings':
      return adminPaths.settings()
    case 'payments':
      return adminPaths.payments()
    case 'import':
      return adminPaths.productImport()
    case 'failure':
      return adminPaths.failures()
    default:
      return null
  }
}

/** Names what was changed and links to it. */
export function SubjectLink({ entry, className }: { entry: AuditEntry; className?: string }) {
  const to = pathOf(entry)
  const text = subjectText(entry)
  return to === null ? (
    <span>{text}</span>
  ) : (
    <RecordLink to={to} className={className ?? 'hover:text-ultra'}>
      {text}
    </RecordLink>
  )
}
