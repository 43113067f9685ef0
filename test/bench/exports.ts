import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { handler } from '../../functions/orders/staff/handler.ts'
import { getExport } from '../../functions/table/exports.ts'
import { bundle } from '../../infra/bundle.ts'
import { exporterOptions } from '../../infra/events.ts'
import { call } from '../support/call.ts'
import { root } from '../support/command.ts'
import { signInAs, trustOwnTokens } from '../support/tokens.ts'

/** What one export took: milliseconds, and megabytes of memory at most. */
export type MeasuredExport = { rows: number; milliseconds: number; memory: number }

/**
 * Exports all orders of the store by the bundle that is deployed, run as there, in a process of its own, so that
 * what it holds is not mistaken for what the store was made with. `folder` takes the bundle.
 */
export const measureExport = async (folder: string): Promise<MeasuredExport> => {
  trustOwnTokens()
  const sub = `bench-export-${Date.now()}`
  const token = await signInAs(sub, { role: 'admin' })
  const { data } = await call(handler, 'POST /admin/orders/export', { token })
  bundle(root, ['events/make-export'], folder)
  const made = join(folder, 'events/make-export/index.mjs')
  const worker = join(import.meta.dirname, 'export-worker.ts')
  const told = [worker, made, `usr_${sub}`, data.id]
  const env = { ...process.env, NODE_OPTIONS: exporterOptions }
  const { stdout } = await promisify(execFile)(process.execPath, told, { env })
  const job = await getExport(`usr_${sub}`, data.id)
  if (job?.status !== 'done') throw new Error(`The export is ${job?.status}: ${job?.message}`)
  return { rows: job.done, ...JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') }
}
