import { idOf } from '../../../functions/table/id.ts'
import { type Changes, changeDay } from '../../../functions/table/rollups/buckets.ts'
import { getSettings } from '../../../functions/table/settings.ts'
import { batchWrite } from '../../../functions/table/write.ts'
import { dayIn } from '../../../shared/rules/day.ts'

/** Repeatable numbers from 0 to 1 (the minimal standard generator of Park and Miller). */
const sequence = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

/**
 * Fills the counters of views as in the middle of a month: the more products were viewed, the larger
 * they are. A few of the products get most of the views.
 */
export async function fillViews(products: number, viewsPerMonth: number): Promise<void> {
  const random = sequence(1)
  const some = () => idOf('prd', `viewed ${Math.floor(random() ** 2 * products)}`)
  const today = dayIn((await getSettings()).time_zone, new Date())
  const other = `${today.slice(0, 8)}${today.endsWith('01') ? '02' : '01'}`
  const changes: Changes = new Map()
  const views = Math.round(viewsPerMonth / 2)
  for (let view = 0; view < views; view++)
    changeDay(changes, 'VIEWS', view % 30 === 0 ? today : other, { [some()]: 1 })
  const items = [...changes.values()].filter(({ key }) => !key.sk.includes(other))
  await batchWrite(items.map(({ key, more }) => ({ ...key, ...more })))
}
