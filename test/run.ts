/**
 * `npm test`: the checks, vitest, then Playwright over the site that the store builds. `npm test -- cart` runs only
 * the vitest files whose path contains "cart". The last line sums it up.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './support/browser.ts'
import { command } from './support/command.ts'

type Count = { passed: number; failed: number }

const filters = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'selvedge-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

/** A step that is no test counts only when it fails, and a run that fails without saying why, too. */
const step = (ok: boolean): Count => ({ passed: 0, failed: ok ? 0 : 1 })
const counted = (ok: boolean, { passed, failed }: Count): Count => ({
  passed,
  failed: ok ? failed : Math.max(failed, 1),
})

function readReport<Report>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

async function vitest(): Promise<Count> {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { ok } = await command('vitest', ['run', ...reporters, ...filters])
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file)
  return counted(ok, { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 })
}

async function playwright(): Promise<Count> {
  const file = join(reports, 'playwright.json')
  const env = { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const { ok } = await command('playwright', ['test', '-c', 'test/e2e', '--reporter=list,json'], {
    env,
  })
  const { stats } = readReport<{
    stats: { expected: number; flaky: number; unexpected: number }
  }>(file)
  return counted(ok, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
  })
}

async function check(): Promise<Count> {
  return step((await command(process.execPath, ['test/check.ts'])).ok)
}

const steps = filters.length > 0 ? [vitest] : [check, vitest, playwright]
const total: Count = { passed: 0, failed: 0 }
for (const run of steps) {
  const count = await run().catch((problem: Error): Count => {
    console.error(problem.message)
    return step(false)
  })
  total.passed += count.passed
  total.failed += count.failed
}
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
console.log(`\n${total.passed} passed, ${total.failed} failed`)
