import { useMutation } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { formatDollars } from '../../../../shared/rules/money.ts'
import type { AdminOrder, OrderContext } from '../../../../shared/schemas/admin-order.ts'
import { downloadCreditNotePaper, downloadInvoicePaper } from '../../../api/queries/invoices.ts'
import { Link } from '../../../routing/link.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast.ts'
import { useIsAdmin } from '../../frame/use-is-admin.ts'
import { adminPaths } from '../../paths.ts'
import { OrderPageSection } from './order-page-section.tsx'
import { useShortDay } from './use-days.ts'

type Props = { order: AdminOrder; context: OrderContext | undefined }

/** The invoice and the credit notes of an order. */
export const Documents = ({ order, context }: Props) => {
  const isAdmin = useIsAdmin()
  const invoice = context?.invoice
  return (
    <OrderPageSection title="Documents" className="max-xl:order-10">
      <ul className="divide-y divide-line">
        {invoice && (
          <Paper
            name={`Invoice ${invoice.number}`}
            {...(isAdmin && { to: adminPaths.invoice(invoice) })}
            at={invoice.created_at}
            amount={formatDollars(invoice.amount)}
            file={`invoice-${invoice.number}.pdf`}
            load={() => downloadInvoicePaper(invoice.id)}
          />
        )}
        {order.credit_notes.map(note => (
          <Paper
            key={note.id}
            name={`Credit note ${note.number}`}
            at={note.created_at}
            amount={formatDollars(-note.amount)}
            file={`credit-note-${note.number}.pdf`}
            load={() => downloadCreditNotePaper(note.id)}
          />
        ))}
      </ul>
      {context && !invoice && order.credit_notes.length === 0 && (
        <p className="px-5 py-4 text-ink-2">
          No documents yet. An invoice appears here once it is issued.
        </p>
      )}
    </OrderPageSection>
  )
}

type PaperProps = {
  name: string
  to?: string
  at: string
  amount: string
  /** The name of the downloaded file. */
  file: string
  load: () => Promise<Blob>
}

function Paper({ name, to, at, amount, file, load }: PaperProps) {
  const day = useShortDay()
  const download = useMutation({
    mutationFn: load,
    onSuccess: content => saveFile(content, file),
    onError: () => toast.error(`Failed to download ${name}`),
  })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 py-1.5 pr-2 pl-5">
      <FileText aria-hidden="true" size={16} strokeWidth={1.5} className="text-ink-2" />
      <div className="py-1.5">
        {to ? (
          <Link to={to} className="link pb-0">
            {name}
          </Link>
        ) : (
          name
        )}
        <p className="text-ink-2">{day(at)}</p>
      </div>
      <span className="figures">{amount}</span>
      <IconButton
        label={`Download ${name}`}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden="true" size={16} strokeWidth={1.5} />
      </IconButton>
    </li>
  )
}
