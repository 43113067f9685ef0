import { describeError, log } from '../http/log.ts'
import { performWork } from '../orders/order-work.ts'
import { listDueWork, type OrderWork } from '../table/order-work.ts'
import { saveFailedWork } from './failed-event.ts'

/** How many items of work one read lists. */
const page = 100
/** How many orders are worked on at the same time. */
const concurrency = 4
/**
 * Maximum time that a run spends on promised work, in milliseconds. The next run starts after a
 * minute.
 */
const maxRunMs = 45_000
/** Time that a run reserves for its other tasks and for work that it began, in milliseconds. */
const reserve = 15_000

type Counts = { finished: number; failed: number }

/**
 * Groups work by order: the work of one order changes the same item, so it runs one after the other.
 */
const byOrder = (works: readonly OrderWork[]): OrderWork[][] => {
  const groups = new Map<string, OrderWork[]>()
  for (const work of works) {
    const group = groups.get(work.order_id)
    if (group) group.push(work)
    else groups.set(work.order_id, [work])
  }
  return [...groups.values()]
}

/** Does one item of work. If it fails, saves it for a retry, so that the others continue. */
const doOne = async (work: OrderWork, counts: Counts, now: Date): Promise<void> => {
  try {
    await performWork(work, now)
    counts.finished++
  } catch (error) {
    counts.failed++
    log('error', 'promised work failed', { ...work, ...describeError(error) })
    await saveFailedWork(work, error, now).catch(problem =>
      log('error', 'failed work not saved', { ...work, ...describeError(problem) }),
    )
  }
}

const nameOf = ({ order_id, kind, target, due_at }: OrderWork): string =>
  [due_at, order_id, kind, target].join(' ')

/**
 * Does promised work that is due, oldest first, until none is left or time runs out: after 45
 * seconds, or when the function has little time left. The next run continues. Tries each item once.
 */
export const doDueWork = async (now: Date, remaining: () => number): Promise<Counts> => {
  const counts = { finished: 0, failed: 0 }
  const begun = remaining()
  const hasTime = () => remaining() > Math.max(reserve, begun - maxRunMs)
  const tried = new Set<string>()
  while (hasTime()) {
    // Work that failed and couldn't be saved is listed again.
    const limit = page + counts.failed
    const due = (await listDueWork(now.toISOString(), limit)).filter(one => !tried.has(nameOf(one)))
    if (due.length === 0) break
    const groups = byOrder(due).values()
    const worker = async () => {
      for (const group of groups)
        for (const work of group) {
          if (!hasTime()) return
          tried.add(nameOf(work))
          await doOne(work, counts, now)
        }
    }
    await Promise.all(Array.from({ length: concurrency }, worker))
  }
  return counts
}
