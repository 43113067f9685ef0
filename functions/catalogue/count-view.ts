import type { catalogue } from '../../shared/api/catalogue.ts'
import { notFound } from '../../shared/errors.ts'
import { dayIn } from '../../shared/rules/day.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { UseCase } from '../http/serve.ts'
import { countView as count } from '../table/rollups/views.ts'
import { getSettings } from '../table/settings.ts'
import { getIndex } from './catalogue-index/get-index.ts'

/** An office looks at so many products in an hour; a script would go on. */
const perHour = 600

/** Programs that say what they are. Those that only fetch pages run no script, and never ask. */
const isProgram = (agent: string): boolean =>
  agent === '' ||
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget/i.test(agent)

/**
 * POST /products/{id}/views: counts a look at a product of the shop on the store's present day.
 * Nothing is kept of who looked. Errors: `not_found`, `too_many_requests`.
 */
export const countView: UseCase<typeof catalogue.countView> = async ({ params, header, ip }) => {
  const [id] = (await getIndex()).among([params.id], { status: 'active' })
  if (id === undefined) throw notFound('Product')
  if (isProgram(header('user-agent') ?? '')) return {}
  await limitRate('view', perHour, { ip })
  const { time_zone: zone } = await getSettings()
  await count(id, dayIn(zone, new Date()))
  return {}
}
