import { useState } from 'react'
import type { Invoice } from '../../../shared/schemas/invoice.ts'
import { errorMessage } from '../../api/error-message.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeleteInvoice, useSendInvoice } from './use-invoice-changes.ts'

/**
 * Sending and deleting, each after a question. Gives the questions, to be rendered;
 * `onDeleted` is told when the invoice is gone.
 */
export function useInvoiceQuestions(invoice: Invoice, onDeleted?: () => void) {
  const [asking, setAsking] = useState<'send' | 'delete' | null>(null)
  const send = useSendInvoice()
  const remove = useDeleteInvoice()
  const close = () => setAsking(null)
  const questions = (
    <>
      <ConfirmDialog
        open={asking === 'send'}
        onOpenChange={close}
        question={`Send invoice ${invoice.invoiceNumber} to ${invoice.customerEmail}?`}
        action="Send"
        busy={send.isPending}
        onConfirm={() =>
          send.mutate(invoice, {
            onSuccess: () => toast.success('Invoice sent successfully!'),
            onError: error => toast.error(`Failed to send invoice: ${errorMessage(error)}`),
            onSettled: close,
          })
        }
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={close}
        question="Are you sure you want to delete this invoice?"
        action="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(invoice, {
            onSuccess: () => {
              toast.success('Invoice deleted successfully!')
              close()
              onDeleted?.()
            },
            onError: error => {
              toast.error(`Failed to delete invoice: ${errorMessage(error)}`)
              close()
            },
          })
        }
      />
    </>
  )
  return { questions, askToSend: () => setAsking('send'), askToDelete: () => setAsking('delete') }
}
