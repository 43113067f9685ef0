import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../support/command.ts'
import { processorSeconds, readStat } from '../../support/processor.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-processor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the times are read after a name with spaces and brackets', () => {
  const stat = '4242 (a (b) c) S 1 4242 4242 0 -1 4194304 100 200 0 0 150 50 1000 25 20 0 11 0 99'
  expect(readStat(stat)).toEqual({ own: 2, children: 10.25 })
})

test.runIf(process.platform === 'linux')('a program writes its time and its children’s', () => {
  const file = join(folder, 'measured')
  const busy = 'while (process.cpuUsage().user < 6e5);'
  const script = `require('node:child_process').execFileSync(process.execPath, ['-e', '${busy}'])`
  const before = processorSeconds()?.children ?? 0
  const preload = join(root, 'test/support/measure-program.ts')
  spawnSync(process.execPath, ['--import', preload, '-e', script], {
    env: { ...process.env, MEASURED: file },
  })
  const seconds = Number(readFileSync(file, 'utf8'))
  expect(seconds).toBeGreaterThan(0.6)
  expect((processorSeconds()?.children ?? 0) - before).toBeGreaterThanOrEqual(seconds)
})
