import type { Stored } from '../table/drift.ts'
import { ifVersion } from '../table/if-version.ts'
import { reportShareKey } from '../table/keys.ts'
import { CustomerItem, customerItem, ShareItem, shareItem } from '../table/rollups/contributions.ts'
import { projectCustomer, projectReported } from '../table/rollups/project.ts'
import { isOutdated } from '../table/shapes.ts'
import { put } from '../table/write.ts'
import type { Step } from './step.ts'

/**
 * Counts an order or review by the events of each day. If its contribution stays the same, only
 * stores it in the new shape, unless it changed in the meantime.
 */
const convertShare = async (item: Stored): Promise<void> => {
  const { of, version, share, in: places = [] } = ShareItem.parse(item)
  const id = item.pk.slice(reportShareKey('').pk.length)
  const reported = { kind: of.kind, id, key: { pk: of.pk, sk: of.sk } }
  await projectReported(reported)
  await put(shareItem(reported, version, share, places), ifVersion(version))
}

const convertCustomer = async (item: Stored): Promise<void> => {
  const { user_id, version, in: places = [], ...customer } = CustomerItem.parse(item)
  await projectCustomer(user_id)
  await put(customerItem(user_id, version, customer, places), ifVersion(version))
}

const kinds: Record<string, (item: Stored) => Promise<void>> = {
  'report-share': convertShare,
  'report-customer': convertCustomer,
}

/** Release 0.2.0 and earlier counted an order with its refunds on the day it was placed. */
export const reportFigures: Step<Stored> = {
  id: '0.3.0-reports',
  does: 'Counts orders in reports on the days of their payments, refunds and cancellations',
  find: item => (kinds[item.entity ?? ''] && isOutdated(item) ? [item] : []),
  convert: async item => kinds[item.entity ?? '']?.(item),
}
