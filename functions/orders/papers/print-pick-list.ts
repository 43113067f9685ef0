import type { orderPapers } from '../../../shared/api/order-papers.ts'
import { dayIn } from '../../../shared/rules/day.ts'
import { paperName } from '../../../shared/rules/paper-name.ts'
import type { UseCase } from '../../http/serve.ts'
import { renderPickList } from '../../paper/packing/pick-list.ts'
import { getSettings } from '../../table/settings.ts'
import { loadOrdersToShip } from './load-orders-to-ship.ts'

/**
 * GET /admin/orders/pick-list: one list of everything that can ship now. Printing changes nothing.
 * Errors: as `loadOrdersToShip`.
 */
export const printPickList: UseCase<typeof orderPapers.printPickList> = async request => {
  const [settings, orders] = await Promise.all([
    getSettings(),
    loadOrdersToShip(request.query.ids, request),
  ])
  const now = new Date()
  const name = paperName('pick-list', dayIn(settings.time_zone, now))
  request.setHeader('content-disposition', `attachment; filename="${name}"`)
  request.setHeader('cache-control', 'private, no-store')
  return renderPickList(orders, settings, now)
}
