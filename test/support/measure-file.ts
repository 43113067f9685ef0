/** Appends the processor seconds of each test file, its start included, to the file that `npm test` names. */
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { root } from './command.ts'

/** Workers that run several files measure from the end of the last one. */
const worker = globalThis as { measuredSeconds?: number }
const file = relative(root, expect.getState().testPath ?? '')

// Registered first, so it runs after the file's own hooks.
afterAll(() => {
  const log = process.env.TEST_PROCESSOR_LOG
  if (!log) return
  const { user, system } = process.cpuUsage()
  const total = (user + system) / 1e6
  appendFileSync(
    log,
    `${JSON.stringify({ file, seconds: total - (worker.measuredSeconds ?? 0) })}\n`,
  )
  worker.measuredSeconds = total
})
