import { useState } from 'react'
import type { Invoice } from '../../../shared/schemas/invoice.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../toast-failure.ts'
import { useDeleteInvoice, useSendInvoice } from './use-invoice-changes.ts'

/**
 * Sends and deletes an invoice, each after confirmation. Returns the dialogs to render and
 * the functions that open them.
 */
export function useInvoiceDialogs(invoice: Invoice, onDeleted?: () => void) {
  const [open, setOpen] = useState<'send' | 'delete' | null>(null)
  const send = useSendInvoice()
  const remove = useDeleteInvoice()
  const close = () => setOpen(null)
  const dialogs = (
    <>
      <ConfirmDialog
        open={open === 'send'}
        onOpenChange={close}
        question={`Send invoice ${invoice.invoiceNumber} to ${invoice.customerEmail}?`}
        action="Send"
        busy={send.isPending}
        onConfirm={() =>
          send.mutate(invoice, {
            onSuccess: () => toast.success('Invoice sent successfully!'),
            onError: error => toastFailure('Failed to send invoice', error),
            onSettled: close,
          })
        }
      />
      <ConfirmDialog
        open={open === 'delete'}
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
              toastFailure('Failed to delete invoice', error)
              close()
            },
          })
        }
      />
    </>
  )
  return { dialogs, confirmSend: () => setOpen('send'), confirmDelete: () => setOpen('delete') }
}
