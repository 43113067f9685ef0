import { dayIn, monthOf } from '../../../shared/rules/day.ts'
import { generationsKey, type Key, rollupGeneration } from '../keys.ts'
import { versionConflict } from '../retry.ts'
import type { Step } from '../transact.ts'
import { type Changes, changeSteps } from './buckets.ts'
import { isZero } from './counters.ts'
import type { Generations } from './generations.ts'

type Current = Generations['current']

const dayOf = ({ sk }: Key): string | undefined => /^DAY#(\d{4}-\d\d-\d\d)/.exec(sk)?.[1]

/** A month of a generation whose days change. */
type Changed = { generation: number; month: string }

const changedMonths = (changes: Changes): Changed[] =>
  [...changes.values()].flatMap(({ key, more }) => {
    const day = dayOf(key)
    if (day === undefined || isZero(more)) return []
    return [{ generation: rollupGeneration(key.pk), month: monthOf(day) }]
  })

type Place = 'current' | 'next'

const inPlace = (place: Place, { current, next }: Generations): Current | undefined =>
  place === 'current' ? current : next ? { number: next.number, zone: next.zone } : undefined

/** Requires that a generation still has its place, and the same closed and closing months. */
const unchanged = (place: Place, read: Generations) => {
  const { number, closed, closing } = inPlace(place, read) ?? {}
  const same = (name: string, value: string | undefined) =>
    value === undefined
      ? `attribute_not_exists(#${place}.${name})`
      : `#${place}.${name} = :${place}_${name}`
  return {
    when: [`#${place}.#number = :${place}`, same('closed', closed), same('closing', closing)],
    values: {
      [`:${place}`]: number,
      ...(closed !== undefined && { [`:${place}_closed`]: closed }),
      ...(closing !== undefined && { [`:${place}_closing`]: closing }),
    },
  }
}

const checkStep = (places: readonly Place[], read: Generations): Step => {
  const failsWith = versionConflict
  if (read.version === 0)
    return { write: { check: generationsKey(), when: 'attribute_not_exists(pk)' }, failsWith }
  const checks = places.map(place => unchanged(place, read))
  return {
    write: {
      check: generationsKey(),
      when: checks.flatMap(({ when }) => when).join(' AND '),
      names: {
        '#number': 'number',
        ...Object.fromEntries(places.map(place => [`#${place}`, place])),
      },
      values: Object.assign({}, ...checks.map(({ values }) => values)),
    },
    failsWith,
  }
}

/** Returns the place of a generation, if a change affects a past month that is still open. */
const guardedPlace = (
  { generation, month }: Changed,
  read: Generations,
  now: Date,
): Place | undefined => {
  const place = generation === read.current.number ? 'current' : 'next'
  const counted = inPlace(place, read)
  // Another recount began after the generations were read.
  if (counted?.number !== generation) throw versionConflict()
  const { zone, closed = '', closing = '' } = counted
  if (month <= closed || month >= monthOf(dayIn(zone, now))) return undefined
  if (month <= closing) throw versionConflict()
  return place
}

/**
 * Returns steps that write each changed item once. For a change in a past month that is still open,
 * they also require that the month isn't being closed, which would miss the change. Errors:
 * `VersionConflict` while it is being closed.
 */
export const guardedSteps = (
  changes: Changes,
  generations: Generations,
  now = new Date(),
): Step[] => {
  const places = new Set(
    changedMonths(changes).flatMap(one => guardedPlace(one, generations, now) ?? []),
  )
  const check = places.size > 0 ? [checkStep([...places], generations)] : []
  return [...check, ...changeSteps(changes)]
}
