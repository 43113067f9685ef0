import { describe, expect, it } from 'vitest'
import { boundedChange, moreChanges } from '../../../../functions/table/audit.ts'
import { bytesOf } from '../../../../functions/table/item-size.ts'

const fields = (count: number, value: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`variant ${at}`, value]))

describe('a change in the audit trail', () => {
  it('stays as it is if it fits', () => {
    const change = { before: { name: 'A' }, after: { name: 'B', tags: ['new'] } }
    expect(boundedChange(change, 1_000)).toBe(change)
  })

  it('counts the fields that do not fit, also those that were left out before', () => {
    const change = { before: fields(100, 'old'), after: fields(100, 'new') }
    const once = boundedChange(change, 3_000)
    expect(bytesOf(once)).toBeLessThan(3_100)
    const kept = Object.keys(once.before).length
    expect(kept).toBeGreaterThan(20)
    expect(once.after).toMatchObject({ 'variant 0': 'new', [moreChanges]: 100 - kept })
    const twice = boundedChange(once, 1_000)
    expect(Number(twice.after[moreChanges]) + Object.keys(twice.before).length).toBe(100)
  })

  it('summarizes a large field, and keeps the others', () => {
    const pictures = Array.from({ length: 40 }, (_, at) => `/pictures/${at}.webp`)
    const change = {
      before: { name: 'A', pictures: [], description: '' },
      after: { name: 'B', pictures, description: 'x'.repeat(3_000) },
    }
    expect(boundedChange(change, 2_000)).toEqual({
      before: { name: 'A', pictures: '0 entries', description: '' },
      after: { name: 'B', pictures: '40 entries', description: `${'x'.repeat(200)}…` },
    })
  })
})
