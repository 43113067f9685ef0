import { Problem } from '../../local/problem.ts'

/** An instant with its zone, such as 2026-11-23T08:30:00Z or 2026-11-23T09:30+01:00. */
const format = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/

/** Reads the moment to restore, in whole seconds as DynamoDB counts. Errors: `Problem`. */
export const readMoment = (text: string, now = new Date()): Date => {
  const moment = new Date(text)
  if (!format.test(text) || Number.isNaN(moment.getTime()))
    throw new Problem(
      `"${text}" is not a moment. Write date, time and zone, such as --to 2026-11-23T08:30:00Z or --to 2026-11-23T09:30:00+01:00.`,
    )
  if (moment > now) throw new Problem(`${moment.toISOString()} is in the future.`)
  return moment
}

const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

const suffix = /-restored-\d{8}T\d{6}Z$/
/** The maximum length of a table name. */
const maxNameLength = 255

/**
 * Names the table that a restore makes: after the store's table and the moment, so that the command
 * finds it again. `Shop-Table-restored-20261123T083000Z`
 */
export const restoredTableName = (table: string, moment: Date): string => {
  const ending = `-restored-${stamp(moment)}`
  return table.replace(suffix, '').slice(0, maxNameLength - ending.length) + ending
}
