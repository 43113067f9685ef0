import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { handler } from '../../functions/admin-orders/handler.ts'
import { getExport } from '../../functions/table/exports.ts'
import { call } from '../support/call.ts'
import { signedIn, trustOwnTokens } from '../support/tokens.ts'

/** What one export took: milliseconds, and megabytes of memory at most. */
export type MeasuredExport = { rows: number; milliseconds: number; memory: number }

/**
 * Exports all orders of the store as the function does, in a process of its own, so that what it
 * holds is not mistaken for what the store was made with.
 */
export const measureExport = async (): Promise<MeasuredExport> => {
  trustOwnTokens()
  const sub = `bench-export-${Date.now()}`
  const token = await signedIn(sub, { role: 'admin' })
  const { data } = await call(handler, 'POST /admin/orders/export', { token })
  const worker = join(import.meta.dirname, 'export-worker.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [worker, `usr_${sub}`, data.id])
  const job = await getExport(`usr_${sub}`, data.id)
  if (job?.status !== 'done') throw new Error(`The export is ${job?.status}: ${job?.message}`)
  return { rows: job.done, ...JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') }
}
