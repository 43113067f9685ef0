/**
 * `npm test`: the checks, Vitest, then the browser stories over the site that the store builds.
 * `npm test -- cart` runs only the files with "cart" in their path, browser stories included. Ends
 * with the time of each stage, the slowest files and the totals.
 */
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './support/browser.ts'
import { command, root } from './support/command.ts'
import {
  type FileTime,
  type Outcome,
  playwrightOutcome,
  timeTable,
  vitestOutcome,
} from './support/run-report.ts'

const parts = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'selvedge-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

type Stage = { name: string; run: () => Promise<Outcome> }

const checks: Stage = {
  name: 'Checks',
  run: async () => {
    const { ok } = await command(process.execPath, ['test/check.ts'])
    return { passed: 0, failed: ok ? 0 : 1, files: [] }
  },
}

const vitest: Stage = {
  name: 'Vitest',
  run: async () => {
    const report = join(reports, 'vitest.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { ok } = await command('vitest', ['run', ...reporters, ...parts])
    return vitestOutcome(report, ok)
  },
}

/** Settles once the site and the seeded store of the stories are built; a failure shows there. */
let prepared: Promise<unknown> = Promise.resolve()

const stories: Stage = {
  name: 'Browser stories',
  run: async () => {
    await prepared
    const report = join(reports, 'playwright.json')
    const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const args = ['test', '-c', 'test/e2e', '--reporter=list,json', ...parts]
    const { ok } = await command('playwright', args, { env })
    return playwrightOutcome(report, ok)
  },
}

/** Whether one of the parts asked for names a file of these; Windows' separators count as `/`. */
const names = (pattern: string) =>
  globSync(pattern, { cwd: root }).some(file =>
    parts.some(part => file.replaceAll('\\', '/').includes(part)),
  )

function chooseStages(): Stage[] {
  if (parts.length === 0) return [checks, vitest, stories]
  return [
    ...(names('test/{unit,components,integration,infra}/**/*.test.{ts,tsx}') ? [vitest] : []),
    ...(names('test/e2e/*.spec.ts') ? [stories] : []),
  ]
}

const times: FileTime[] = []
const total: Outcome = { passed: 0, failed: 0, files: [] }
const stages = chooseStages()
if (stages.length === 0) console.error(`No test file has ${parts.join(' or ')} in its path.`)
if (stages.includes(stories))
  prepared = command(process.execPath, ['test/e2e/prepare.ts'], { quiet: true })
for (const { name, run } of stages) {
  const began = performance.now()
  const { passed, failed, files } = await run().catch((problem: Error): Outcome => {
    console.error(problem.message)
    return { passed: 0, failed: 1, files: [] }
  })
  times.push({ file: name, seconds: (performance.now() - began) / 1000 })
  total.passed += passed
  total.failed += failed
  total.files.push(...files)
}
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
console.log(`\n${timeTable(times, total.files)}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
