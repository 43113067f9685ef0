import * as z from 'zod'
import { counterKey } from './keys.ts'
import { get } from './read.ts'
import { versionConflict } from './retry.ts'
import type { Step } from './transact.ts'
import { countUp, update } from './write.ts'

const Counter = z.object({ value: z.int() })

/** A series of numbers. `before` is the number before its first. */
export type Series = { name: string; before: number }

/** The first order is 10001. */
export const orderSeries: Series = { name: 'ORDER', before: 10_000 }
/** The first return is RET-1001. */
export const returnSeries: Series = { name: 'RETURN', before: 1_000 }
/** The first ticket is CMP-1001. */
export const ticketSeries: Series = { name: 'COMPLAINT', before: 1_000 }

/** Takes the next number of a series that may have gaps. */
export const nextOf = async ({ name, before }: Series): Promise<number> =>
  Counter.parse(await countUp(counterKey(name), before)).value

/** Returns the last number taken, or the number before the first if none was. */
export const lastNumber = async ({ name, before }: Series): Promise<number> =>
  (await get(Counter, counterKey(name), { consistent: true }))?.value ?? before

/**
 * Takes the numbers after `last` up to `place`, in the transaction that uses them, so that the
 * series has no gaps. Fails with a version conflict if another transaction took one first.
 */
export const takeNumber = (
  { name, before }: Series,
  place: number,
  last: number = place - 1,
): Step => ({
  write: {
    update: counterKey(name),
    set: 'SET #value = :place',
    when: last === before ? 'attribute_not_exists(pk) OR #value = :last' : '#value = :last',
    names: { '#value': 'value' },
    values: { ':place': place, ':last': last },
  },
  failsWith: versionConflict,
})

/**
 * Numbers that a restored table doesn't know: assigned after the restored moment, or skipped to be
 * safe.
 */
export const LostNumbers = z.object({ from: z.int(), to: z.int() })
export type LostNumbers = z.infer<typeof LostNumbers>

/** The counter of a series, with the numbers that restores lost. */
export const SeriesItem = Counter.extend({ lost: z.array(LostNumbers).default([]) })

/** Returns the last number taken and the numbers that restores lost. */
export const readSeries = async ({ name, before }: Series): Promise<z.infer<typeof SeriesItem>> =>
  (await get(SeriesItem, counterKey(name), { consistent: true })) ?? { value: before, lost: [] }

/** Returns whether a restore lost a number. */
export const isLost = (lost: readonly LostNumbers[], place: number): boolean =>
  lost.some(({ from, to }) => from <= place && place <= to)

/**
 * Continues a series after `place`, unless it is already there, and records the numbers in between
 * as lost. Drops returned numbers, which may have been used since. Only for restores.
 */
export const skipNumbers = async (series: Series, place: number): Promise<void> => {
  const last = await lastNumber(series)
  if (last >= place) return
  const isUnchanged =
    last === series.before ? 'attribute_not_exists(pk) OR #value = :last' : '#value = :last'
  const done = await update(
    counterKey(series.name),
    'SET #value = :place, #lost = list_append(if_not_exists(#lost, :none), :range) REMOVE #free',
    {
      when: isUnchanged,
      names: { '#value': 'value', '#lost': 'lost', '#free': 'free' },
      values: {
        ':place': place,
        ':last': last,
        ':none': [],
        ':range': [{ from: last + 1, to: place }],
      },
    },
  )
  if (!done) await skipNumbers(series, place)
}
