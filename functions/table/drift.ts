import * as z from 'zod'
import { scanItems } from './scan.ts'

const Stored = z.looseObject({ pk: z.string(), sk: z.string(), entity: z.string().optional() })
/** An item of the table, whatever it is. */
export type Stored = z.infer<typeof Stored>

/** Compares what is kept beside the items with the items themselves. */
export type Check<Drift> = {
  /** Takes in one item of the table. */
  read(item: Stored): void
  /** Says what differs, once every item is read. */
  drift(): Drift[]
}

/**
 * Reads the whole table, once for all that take its items in. For the repair command alone: the
 * cost is that of the store.
 */
export const readTable = async (...readers: Pick<Check<unknown>, 'read'>[]): Promise<void> => {
  for await (const item of scanItems(Stored)) for (const { read } of readers) read(item)
}

/** Runs checks over one reading of the table and returns what differs. */
export const findDrift = async <Drift>(...checks: Check<Drift>[]): Promise<Drift[]> => {
  await readTable(...checks)
  return checks.flatMap(check => check.drift())
}
