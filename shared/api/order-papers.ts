import * as z from 'zod'
import { commaList, Id } from '../schemas/common.ts'
import { maxSelected } from './admin-list.ts'
import { group } from './endpoint.ts'

const paper = {
  query: z.object({
    ids: commaList(z.array(Id).min(1).max(maxSelected)).describe(
      'Comma-separated ids. Orders with nothing to ship are skipped',
    ),
  }),
  reply: z.custom<Uint8Array>(file => file instanceof Uint8Array),
  contentType: 'application/pdf',
  budget: { read: 600, write: 0 },
} as const

/** Papers for packing orders. The header `x-skipped-orders` lists orders with nothing to ship. */
export const orderPapers = group({
  printPackingSlips: {
    method: 'GET',
    path: '/admin/orders/packing-slips',
    access: 'staff',
    summary: 'Print a packing slip for each order',
    ...paper,
  },
  printPickList: {
    method: 'GET',
    path: '/admin/orders/pick-list',
    access: 'staff',
    summary: 'Print one list of everything to pick for these orders',
    ...paper,
  },
})
