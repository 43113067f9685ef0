import type { orderPapers } from '../../../shared/api/order-papers.ts'
import { dayIn } from '../../../shared/rules/day.ts'
import { paperName } from '../../../shared/rules/paper-name.ts'
import type { UseCase } from '../../http/serve.ts'
import { renderPackingSlips } from '../../paper/packing/packing-slips.ts'
import { getSettings } from '../../table/settings.ts'
import { loadOrdersToShip } from './load-orders-to-ship.ts'

/** Explains how to return items. Null if the store takes nothing back. */
const returnsText = (days: number): string | null => {
  if (days === 0) return null
  const { host } = new URL(process.env.SITE_URL ?? '')
  return `You can return items for ${days} day${days === 1 ? '' : 's'} after delivery. Start at ${host}/refunds. If you ordered without an account, start at ${host}/track-order.`
}

/**
 * GET /admin/orders/packing-slips: one slip per order with what can ship now. Printing changes
 * nothing. Errors: as `loadOrdersToShip`.
 */
export const printPackingSlips: UseCase<typeof orderPapers.printPackingSlips> = async request => {
  const [settings, slips] = await Promise.all([
    getSettings(),
    loadOrdersToShip(request.query.ids, request),
  ])
  const name = paperName('packing-slips', dayIn(settings.time_zone, new Date()))
  request.setHeader('content-disposition', `attachment; filename="${name}"`)
  request.setHeader('cache-control', 'private, no-store')
  return renderPackingSlips(slips, settings, returnsText(settings.return_days))
}
