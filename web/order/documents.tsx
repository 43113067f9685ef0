import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDollars } from '../../shared/rules/money.ts'
import { orderCan } from '../../shared/rules/order-lifecycle.ts'
import type { OwnOrder } from '../../shared/schemas/own-order.ts'
import { downloadCreditNote, downloadInvoice } from '../api/queries/order-changes.ts'
import { classNames } from '../ui/class-names.ts'
import { saveFile } from '../ui/save-file.ts'
import { useStoreClock } from '../ui/store-clock.ts'
import { toast } from '../ui/toast.ts'
import type { OrderLink } from './order-link.ts'
import { SideSection } from './side-section.tsx'

type Props = { order: OwnOrder; link: OrderLink }

/** Offers the invoice of a paid order (S-108) and the credit notes of its refunds as PDFs. */
export function Documents({ order, link }: Props) {
  const { day } = useStoreClock()
  const hasInvoice = orderCan.downloadInvoice(order)
  if (!hasInvoice && order.credit_notes.length === 0) return null
  return (
    <div className="print:hidden">
      <SideSection title="Documents">
        <ul>
          {hasInvoice && (
            <Document
              name="Invoice"
              about={`for ${order.order_number}`}
              amount={formatDollars(order.total)}
              file={`invoice-${order.order_number}.pdf`}
              load={() => downloadInvoice(link)}
              failure="Failed to download invoice"
            />
          )}
          {order.credit_notes.map(({ id, number, amount, created_at: at }) => (
            <Document
              key={id}
              name={`Credit note ${number}`}
              about="as a PDF"
              meta={<time dateTime={at}>{day(at)}</time>}
              amount={formatDollars(-amount)}
              file={`credit-note-${number}.pdf`}
              load={() => downloadCreditNote(link, id)}
              failure="Failed to download credit note"
            />
          ))}
        </ul>
      </SideSection>
    </div>
  )
}

type DocumentProps = {
  name: string
  /** Completes the name for screen readers. */
  about: string
  meta?: ReactNode
  amount: string
  file: string
  load: () => Promise<Blob>
  failure: string
}

function Document({ name, about, meta, amount, file, load, failure }: DocumentProps) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: content => saveFile(content, file),
    onError: () => toast.error(failure),
  })
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-busy={download.isPending || undefined}
        onClick={() => !download.isPending && download.mutate()}
        className={classNames(
          'flex w-full items-start justify-between gap-4 py-4 text-left hover:text-ultra',
          download.isPending && 'animate-breathe',
        )}
      >
        <span className="min-w-0">
          {name} <span className="sr-only">{about}</span>
          {meta && <span className="block text-small text-ink-2">{meta}</span>}
        </span>
        <span className="figures flex items-center gap-3">
          {amount}
          <Download aria-hidden="true" size={16} strokeWidth={1.5} />
        </span>
      </button>
    </li>
  )
}
