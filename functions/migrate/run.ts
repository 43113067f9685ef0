import { getMigration, type MigrationItem, saveMigration, scanPages } from '../table/migrations.ts'
import type { Step } from './step.ts'

export type MigrationRun = {
  /** Waits until this much more work may begin. */
  pace: (work: number) => Promise<void>
  /** Reports progress after each page of the table. */
  report: (step: Step, progress: { read: number; converted: number }) => void
  /** Runs finished steps again. */
  again?: boolean
}

/** The work of reading a page of the table (up to 1 MB), counted in conversions. */
const pageWork = 5

const begin = (id: string): MigrationItem => ({
  id,
  started_at: new Date().toISOString(),
  finished_at: null,
  converted: 0,
  after: null,
})

/** Drops what is already converted, for steps whose items don't show that. */
const onlyLeft = async (step: Step, found: unknown[]): Promise<unknown[]> => {
  if (!step.isLeft) return found
  const left: unknown[] = []
  for (const one of found) if (await step.isLeft(one)) left.push(one)
  return left
}

/**
 * Converts page by page and records the position after each one, so that a crash repeats one page at
 * most.
 */
const runByPage = async (step: Step, { pace, report }: MigrationRun, state: MigrationItem) => {
  let { converted } = state
  let read = 0
  for await (const { items, after } of scanPages(state.after)) {
    await pace(pageWork)
    for (const one of items.flatMap(step.find)) {
      await pace(1)
      await step.convert(one)
      converted++
    }
    read += items.length
    await saveMigration({ ...state, converted, after })
    report(step, { read, converted })
  }
  return converted
}

/**
 * Reads the whole table, then converts what it found, in order. A repeated run finds only what is
 * left.
 */
const runInOrder = async (step: Step, { pace, report }: MigrationRun, state: MigrationItem) => {
  const found: unknown[] = []
  let read = 0
  for await (const { items } of scanPages(null)) {
    await pace(pageWork)
    found.push(...items.flatMap(step.find))
    read += items.length
  }
  let { converted } = state
  for (const one of (await onlyLeft(step, found)).toSorted(step.compare)) {
    await pace(1)
    await step.convert(one)
    converted++
    report(step, { read, converted })
  }
  return converted
}

/** Runs the steps that aren't finished, in order, and continues one that was interrupted. */
export const runSteps = async (steps: readonly Step[], run: MigrationRun): Promise<void> => {
  for (const step of steps) {
    const known = await getMigration(step.id)
    if (known?.finished_at && !run.again) continue
    const state = known && !known.finished_at ? known : begin(step.id)
    await saveMigration(state)
    const converted = await (step.compare ? runInOrder : runByPage)(step, run, state)
    const finished_at = new Date().toISOString()
    await saveMigration({ ...state, converted, after: null, finished_at })
  }
}

export type PendingStep = { step: Step; finished_at: string | null; left: number }

/** Counts what each step has left, in one scan of the table. */
export const checkSteps = async (
  steps: readonly Step[],
  { pace }: Pick<MigrationRun, 'pace'>,
): Promise<PendingStep[]> => {
  const left = steps.map(() => 0)
  for await (const { items } of scanPages(null)) {
    await pace(pageWork)
    for (const [place, step] of steps.entries())
      left[place] = (left[place] ?? 0) + (await onlyLeft(step, items.flatMap(step.find))).length
  }
  const records = await Promise.all(steps.map(({ id }) => getMigration(id)))
  return steps.map((step, place) => ({
    step,
    finished_at: records[place]?.finished_at ?? null,
    left: left[place] ?? 0,
  }))
}
