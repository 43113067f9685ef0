import { orderPapers } from '../../../shared/api/order-papers.ts'
import { serve } from '../../http/serve.ts'
import { printPackingSlips } from './print-packing-slips.ts'
import { printPickList } from './print-pick-list.ts'

export const handler = serve(orderPapers, { printPackingSlips, printPickList })
