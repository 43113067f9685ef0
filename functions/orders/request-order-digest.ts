import { dayIn, hourIn } from '../../shared/rules/day.ts'
import { requestDigest } from '../table/new-orders.ts'
import { getSettings } from '../table/settings.ts'

/** Requests the digest of new orders, from the set hour on, once a day. */
export const requestOrderDigest = async (now: Date): Promise<void> => {
  const { order_alerts: alerts, time_zone: zone } = await getSettings()
  if (alerts.send === 'daily' && hourIn(zone, now) >= alerts.hour)
    await requestDigest(dayIn(zone, now), now)
}
