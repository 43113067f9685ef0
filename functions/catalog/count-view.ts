import type { catalog } from '../../shared/api/catalog.ts'
import { notFound } from '../../shared/errors.ts'
import { dayIn } from '../../shared/rules/day.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { countView as count } from '../table/rollups/views.ts'
import { getSettings } from '../table/settings.ts'
import { getIndex } from './catalog-index/get-index.ts'

/** Views per hour and IP address: enough for an office, too few for a script. */
const perHour = 600

/** Recognizes bots by their user agent. Most bots run no scripts and never get here. */
const isProgram = (agent: string): boolean =>
  agent === '' ||
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget/i.test(agent)

/**
 * POST /products/{id}/views: counts a product view on the current day of the store. Stores nothing
 * about the visitor. Errors: `not_found`, `too_many_requests`.
 */
export const countView: UseCase<typeof catalog.countView> = async ({ params, header, ip }) => {
  const [id] = (await (await getIndex()).among([params.id], { status: 'active' })).ids
  if (id === undefined) throw notFound('Product')
  if (isProgram(header('user-agent') ?? '')) return {}
  await limitRate('view', perHour, { ip })
  const { time_zone: zone } = await getSettings()
  await count(id, dayIn(zone, new Date()))
  return {}
}
