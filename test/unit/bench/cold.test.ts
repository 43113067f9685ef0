import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cappedAnswer, firstAnswer } from '../../bench/cold/cold-start.ts'
import { coldTable } from '../../bench/cold/cold-table.ts'
import { numbersPage, replaceTables } from '../../bench/write-numbers.ts'

const listing = {
  name: 'catalog/handler',
  memory: 1_024,
  bytes: 2_000_000,
  first: 1_000_000,
  compressed: 300_000,
  boot: 20,
  load: 100,
  answer: { route: 'GET /products', processor: 100, wait: 10 },
}

describe('a cold start', () => {
  test('has a whole processor until its code is loaded, then its share', () => {
    expect(firstAnswer(listing, 1_769)).toBe(230)
    expect(firstAnswer(listing, 3_538)).toBe(230)
    expect(firstAnswer(listing, 1_769 / 2)).toBe(330)
    expect(cappedAnswer(listing, 1_769 / 2)).toBe(450)
  })

  test('of a function that events start ends with its load', () => {
    const { answer: _, ...stream } = listing
    expect(firstAnswer(stream, 256)).toBe(120)
  })

  test('is a row of the table, the slowest first', () => {
    const fast = { ...listing, name: 'events/fast', load: 1 }
    const rows = coldTable([fast, listing], new Date('2026-11-28')).split('\n').slice(-2)
    expect(rows[0]).toMatch(
      /^\| catalog \| 1,000 of 2,000 \| 300 \| 120 \| `GET \/products` \| 230 \|/,
    )
    expect(rows[1]).toMatch(/^\| events\/fast \|/)
  })

  test('has a place in the docs', () => {
    const docs = readFileSync(numbersPage, 'utf8')
    expect(replaceTables(docs, 'cold', 'table')).toContain('<!-- bench:cold -->\n\ntable\n\n')
  })
})
