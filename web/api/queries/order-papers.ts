import type { OrderPaperKind } from '../../../shared/rules/paper-name.ts'
import { callFileWithHeaders } from '../call-file.ts'
import { contract } from '../contract.ts'

const { printPackingSlips, printPickList } = contract['order-papers']

/** A printable file, and the numbers of the orders that have nothing to ship. */
export type PrintedPaper = { file: Blob; skipped: string[] }

/** Prints packing slips or a pick list for these orders. */
export const printOrderPaper = async (
  kind: OrderPaperKind,
  ids: readonly string[],
): Promise<PrintedPaper> => {
  const sent = { query: { ids: [...ids] } }
  const { file, headers } = await (kind === 'packing-slips'
    ? callFileWithHeaders(printPackingSlips, sent)
    : callFileWithHeaders(printPickList, sent))
  return { file, skipped: headers.get('x-skipped-orders')?.split(',') ?? [] }
}
