import { useMutation } from '@tanstack/react-query'
import type { OrderSummary } from '../../../shared/schemas/order.ts'
import { downloadInvoice } from '../../api/queries/order-changes.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'

/** Downloads the invoice of a paid order as a PDF (S-108). */
export function InvoiceButton({ order }: { order: OrderSummary }) {
  const download = useMutation({
    mutationFn: () => downloadInvoice(order.id),
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
