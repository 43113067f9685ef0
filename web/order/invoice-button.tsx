import { useMutation } from '@tanstack/react-query'
import type { OrderSummary } from '../../shared/schemas/order.ts'
import { downloadInvoice } from '../api/queries/order-changes.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import type { OrderLink } from './order-link.ts'

type Props = { order: Pick<OrderSummary, 'order_number'>; link: OrderLink }

/** Downloads the invoice of a paid order as a PDF (S-108). */
export function InvoiceButton({ order, link }: Props) {
  const download = useMutation({
    mutationFn: () => downloadInvoice(link),
    onSuccess: file => saveFile(file, `invoice-${order.order_number}.pdf`),
    onError: () => toast.error('Failed to download invoice'),
  })
  return (
    <Button
      rank="outline"
      size="small"
      busy={download.isPending}
      aria-label={`Invoice for ${order.order_number}`}
      onClick={() => download.mutate()}
    >
      Invoice
    </Button>
  )
}
