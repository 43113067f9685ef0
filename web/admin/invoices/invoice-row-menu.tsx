import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router-dom'
import type { Invoice } from '../../../shared/schemas/invoice.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useExportInvoice } from './use-invoice-changes.ts'
import { useInvoiceQuestions } from './use-invoice-questions.tsx'

const item =
  'block w-full cursor-pointer px-4 py-2 text-left outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-2 data-highlighted:bg-paper-2'

type Props = { invoice: Invoice; query: Record<string, string> }

/** What can be done with one invoice of the list. */
export function InvoiceRowMenu({ invoice, query }: Props) {
  const { questions, askToSend, askToDelete } = useInvoiceQuestions(invoice)
  const exporting = useExportInvoice()
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <IconButton label={`Actions for ${invoice.invoiceNumber}`} className="-my-2.5">
            <Ellipsis aria-hidden="true" size={18} strokeWidth={1.5} />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="end"
          className="z-30 w-52 animate-fade rounded-panel border border-line bg-panel py-1.5 text-admin shadow-menu"
        >
          <DropdownMenu.Item asChild className={item}>
            <Link to={paths.adminInvoice(invoice, query)}>View invoice</Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className={item} onSelect={() => exporting.mutate(invoice)}>
            Download PDF
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className={item}
            disabled={invoice.status === 'cancelled'}
            onSelect={askToSend}
          >
            Send{invoice.status === 'cancelled' && ' (it is cancelled)'}
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={item}>
            <Link to={paths.adminInvoiceEdit(invoice, query)}>Edit</Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className={item}
            disabled={invoice.orderId !== null}
            onSelect={askToDelete}
          >
            Delete{invoice.orderId !== null && ' (an order’s is kept)'}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {questions}
    </>
  )
}
