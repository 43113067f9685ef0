import * as z from 'zod'
import { scanItems } from './scan.ts'

export const Stored = z.looseObject({
  pk: z.string(),
  sk: z.string(),
  entity: z.string().optional().catch(undefined),
})
/** Any item of the table. */
export type Stored = z.infer<typeof Stored>

/** Compares derived data with the items. */
export type Check<Drift> = {
  /** Receives each item of the table. */
  read(item: Stored): void
  /** Returns the differences after all items were read. */
  drift(): Drift[]
}

/**
 * Scans the whole table once for all checks, and skips an item that a check can't parse. Only for the
 * repair command, because the cost grows with the store.
 */
export const readTable = async (...readers: Pick<Check<unknown>, 'read'>[]): Promise<void> => {
  for await (const item of scanItems(Stored)) for (const { read } of readers) readOne(read, item)
}

const readOne = (read: Check<unknown>['read'], item: Stored): void => {
  try {
    read(item)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
  }
}

/** Runs checks on one scan of the table and returns the differences. */
export const findDrift = async <Drift>(...checks: Check<Drift>[]): Promise<Drift[]> => {
  await readTable(...checks)
  return checks.flatMap(check => check.drift())
}
