import { useMutation, useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../shared/rules/day.ts'
import { type OrderPaperKind, paperName } from '../../../shared/rules/paper-name.ts'
import { errorMessage } from '../../api/error-message.ts'
import { printOrderPaper } from '../../api/queries/order-papers.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'

export const paperLabels: Record<OrderPaperKind, string> = {
  'packing-slips': 'Print packing slips',
  'pick-list': 'Print pick list',
}

const savedMessages: Record<OrderPaperKind, string> = {
  'packing-slips': 'Packing slips saved',
  'pick-list': 'Pick list saved',
}

/**
 * Saves packing slips or a pick list as a PDF. Printing changes no order. `onFailure` gets the reason why
 * there is no PDF, for places that can't show `problem`.
 */
export function usePrintPaper(onFailure?: (reason: string) => void) {
  const { data: settings } = useQuery(settingsQuery)
  const { mutate, variables, isPending, data, error, reset } = useMutation({
    mutationFn: ({ kind, ids }: { kind: OrderPaperKind; ids: readonly string[] }) =>
      printOrderPaper(kind, ids),
    onSuccess: ({ file }, { kind }) => {
      saveFile(file, paperName(kind, dayIn(settings?.time_zone ?? 'UTC', new Date())))
      toast.success(savedMessages[kind])
    },
    onError: reason => onFailure?.(errorMessage(reason)),
  })
  const skipped = data?.skipped ?? []
  return {
    print: (kind: OrderPaperKind, ids: readonly string[]) => mutate({ kind, ids }),
    /** What is being printed. */
    printing: isPending ? variables.kind : undefined,
    /** The orders that the PDF leaves out, or why there is none. */
    problem: error
      ? errorMessage(error)
      : skipped.length > 0
        ? `Skipped, nothing to ship: ${skipped.join(', ')}.`
        : undefined,
    dismiss: reset,
  }
}
