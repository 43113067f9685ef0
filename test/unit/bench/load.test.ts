import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { LoadResult } from '../../bench/load/load-result.ts'
import { loadTables } from '../../bench/load/load-tables.ts'
import { grown, readProcesses } from '../../bench/load/memory.ts'
import { runClients } from '../../bench/load/run-clients.ts'
import { replaceTables, writeNumbers } from '../../bench/write-numbers.ts'
import { root } from '../../support/command.ts'

const result: LoadResult = {
  bench: 'load',
  measured_at: '2026-11-28T12:00:00.000Z',
  machine: { processors: 2, model: 'A processor', node: '24.21.0' },
  seconds: 5,
  stores: [
    { products: 1_000, orders: 0 },
    { products: 40_000, orders: 100_000 },
  ],
  runs: [
    {
      clients: 8,
      calls: [
        {
          name: 'search',
          bytes: [20_000],
          server: { perSecond: 4_000, p50: 0.2, p99: 1 },
          stores: [
            { perSecond: 200, p50: 10, p99: 20 },
            { perSecond: 80, p50: 25, p99: 60 },
          ],
        },
      ],
      reads: [
        { perSecond: 1_000, p50: 1, p99: 2 },
        { perSecond: 1_000, p50: 1, p99: 2 },
      ],
      lags: [
        { orders: 180, seconds: 4.24 },
        { orders: 90, seconds: 2 },
      ],
    },
  ],
}

describe('tables of a load bench', () => {
  test('have rates, shares of the bare server, growth and the lag', () => {
    const tables = loadTables(result)
    expect(tables).toContain(
      '| search | 4,000 | 200, 10.0 / 20.0, 5.0 % | 80.0, 25.0 / 60.0, 2.0 % | 2.50 × |',
    )
    expect(tables).toContain('| one read of the table |  | 1,000, 1.0 / 2.0 |')
    expect(tables).toContain('| 8 clients | 180 orders, 4.2 s; 17.6 | 90 orders, 2.0 s; 11.3 |')
  })
})

describe('numbers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-numbers-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const page = join(folder, 'numbers.md')
  const file = join(folder, 'load.json')
  const prose = (tables: string) =>
    `# Numbers\r\n\n  Kept. \n\n<!-- bench:load -->${tables}<!-- /bench:load -->\n\n\tKept, too`

  test('replace only what is between the markers, again and again', () => {
    writeFileSync(page, prose('\nold\n'))
    writeFileSync(file, JSON.stringify(result))
    writeNumbers(file, page)
    const written = readFileSync(page, 'utf8')
    expect(written).toBe(prose(`\n\n${loadTables(result)}\n\n`))
    writeNumbers(file, page)
    expect(readFileSync(page, 'utf8')).toBe(written)
  })

  test.each([
    ['no markers', '# Numbers'],
    ['one marker', '<!-- bench:load -->'],
    ['markers in the wrong sequence', '<!-- /bench:load --> <!-- bench:load -->'],
    ['markers twice', prose('') + prose('')],
  ])('refuse a page with %s', (_, text) => {
    writeFileSync(page, text)
    writeFileSync(file, JSON.stringify(result))
    expect(() => writeNumbers(file, page)).toThrow('once each')
    expect(readFileSync(page, 'utf8')).toBe(text)
  })

  test.each([
    ['another bench', { ...result, bench: 'soak' }],
    ['no stores', { ...result, stores: [] }],
    ['a store without figures', { ...result, stores: [...result.stores, result.stores[0]] }],
    ['unknown fields', { ...result, more: 1 }],
  ])('refuse a file with %s', (_, other) => {
    writeFileSync(page, prose(''))
    writeFileSync(file, JSON.stringify(other))
    expect(() => writeNumbers(file, page)).toThrow('npm run bench -- --load')
    expect(readFileSync(page, 'utf8')).toBe(prose(''))
  })

  test('have a place in the docs', () => {
    const docs = readFileSync(join(root, 'docs', 'numbers.md'), 'utf8')
    expect(replaceTables(docs, 'load', 'tables')).toContain('<!-- bench:load -->\n\ntables\n\n')
  })
})

describe('clients', () => {
  test('share the steps, each with one call at a time', async () => {
    let under = 0
    let most = 0
    const rounds: number[] = []
    const load = await runClients({
      clients: 3,
      warmUp: 0,
      steps: 10,
      step: async (_, round) => {
        most = Math.max(most, ++under)
        await new Promise(setImmediate)
        rounds.push(round)
        under--
        return [round, 5]
      },
    })
    expect(most).toBe(3)
    expect(rounds.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(load).toMatchObject({ done: 10, bytes: [5, 5] })
  })
})

describe('memory', () => {
  const lines = [
    '   10  204800 /usr/bin/node infra/local/start.ts',
    '   11   51200 /packages/dynoxide serve --host 127.0.0.1 --db-path /store/table.sqlite',
    '   12  102400 /usr/bin/node --flag infra/local/imitations/hosts/cognito-host.ts',
    '',
  ].join('\n')

  test('is listed for each process by name', () => {
    expect(readProcesses(lines)).toEqual([
      { pid: 10, name: 'gateway and functions', megabytes: 200 },
      { pid: 11, name: 'table', megabytes: 50 },
      { pid: 12, name: 'cognito', megabytes: 100 },
    ])
  })

  test('that grows by more than a tenth is reported', () => {
    const before = readProcesses(lines)
    const after = before.map(one => ({
      ...one,
      megabytes: one.megabytes * (one.pid === 11 ? 1.2 : 1.05),
    }))
    expect(grown(before, after).map(({ name }) => name)).toEqual(['table'])
  })
})
