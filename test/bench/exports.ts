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

/** The duration of an export in milliseconds and its peak memory in megabytes. */
export type MeasuredExport = { rows: number; milliseconds: number; memory: number }

/**
 * Exports all orders with the deployed bundle. It runs in a separate process, so that the memory used to
 * fill the store isn't counted. The bundle is written to `folder`.
 */
export const measureExport = async (folder: string): Promise<MeasuredExport> => {
  trustOwnTokens()
  const sub = `bench-export-${Date.now()}`
  const token = await signInAs(sub, { role: 'admin' })
  const { data } = await call(handler, 'POST /admin/orders/export', { token })
  bundle(root, ['events/make-export'], folder)
  const bundled = join(folder, 'events/make-export/index.mjs')
  const worker = join(import.meta.dirname, 'export-worker.ts')
  const args = [worker, bundled, `usr_${sub}`, data.id]
  const env = { ...process.env, NODE_OPTIONS: exporterOptions }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  const job = await getExport(`usr_${sub}`, data.id)
  if (job?.status !== 'done') throw new Error(`The export is ${job?.status}: ${job?.message}`)
  return { rows: job.done, ...JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') }
}
