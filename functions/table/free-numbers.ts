import * as z from 'zod'
import { counterKey } from './keys.ts'
import { get } from './read.ts'
import { VersionConflict, versionConflict } from './retry.ts'
import type { Series } from './series.ts'
import { type Step, transact } from './transact.ts'
import { countUp } from './write.ts'

/** A counter with the numbers below it that were returned. */
const Counter = z.object({ value: z.int(), free: z.array(z.int()).default([]) })
type Counter = z.infer<typeof Counter>

/** Maximum returned numbers to remember. Others stay unused. */
const maxFree = 1000

/** Returns a counter after an unused number was returned to it. */
export const withReturnedNumber = ({ value, free }: Counter, place: number): Counter => {
  const all = new Set([...free, place])
  let last = value
  while (all.delete(last)) last -= 1
  return { value: last, free: [...all].sort((a, b) => a - b) }
}

/** Sets a counter. Fails with a version conflict if it changed. */
const replace = ({ name }: Series, before: Counter, after: Counter): Step => ({
  write: {
    update: counterKey(name),
    set: 'SET #value = :value, #free = :free',
    when: `#value = :last AND ${before.free.length > 0 ? '#free = :seen' : '(attribute_not_exists(#free) OR size(#free) = :none)'}`,
    names: { '#value': 'value', '#free': 'free' },
    values: {
      ':value': after.value,
      ':free': after.free,
      ':last': before.value,
      ...(before.free.length > 0 ? { ':seen': before.free } : { ':none': 0 }),
    },
  },
  failsWith: versionConflict,
})

/** Adds a returned number that isn't the last one. Parallel calls don't wait for each other. */
const append = ({ name }: Series, place: number): Step => ({
  write: {
    update: counterKey(name),
    set: 'SET #free = list_append(if_not_exists(#free, :none), :place)',
    when: '#value > :last AND (attribute_not_exists(#free) OR size(#free) < :most)',
    names: { '#value': 'value', '#free': 'free' },
    values: { ':none': [], ':place': [place], ':last': place, ':most': maxFree },
  },
  failsWith: versionConflict,
})

/** Runs a change of a counter. Returns false if another change was faster. */
const change = async (steps: () => Promise<Step[]>): Promise<boolean> => {
  try {
    await transact(await steps(), { renew: steps })
    return true
  } catch (error) {
    if (error instanceof VersionConflict) return false
    throw error
  }
}

/**
 * Returns an unused number to its series, so that a later order takes it. Returns false if the
 * number stays unused, because the counter kept changing or has no room for it. Writes in a
 * transaction, which counts once even if its answer is lost.
 */
export const returnNumber = async (series: Series, place: number): Promise<boolean> => {
  const steps = async () => {
    const item = await get(Counter, counterKey(series.name), { consistent: true })
    if (!item) throw versionConflict()
    return item.value === place
      ? [replace(series, item, withReturnedNumber(item, place))]
      : [append(series, place)]
  }
  for (let attempt = 0; attempt < 5; attempt++) if (await change(steps)) return true
  return false
}

/**
 * Takes the next number of a series. If numbers were returned, takes the lowest of those and returns
 * its own instead. So gaps close as soon as the series is quiet. Costs one write while no number was
 * returned.
 */
export const takeNextNumber = async (series: Series): Promise<number> => {
  const item = Counter.parse(await countUp(counterKey(series.name), series.before))
  const [lowest] = item.free.toSorted((a, b) => a - b)
  if (lowest === undefined) return item.value
  const others = { ...item, free: item.free.filter(place => place !== lowest) }
  const isTaken = await change(async () => [
    replace(series, item, withReturnedNumber(others, item.value)),
  ])
  return isTaken ? lowest : item.value
}
