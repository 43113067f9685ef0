import { expect, test } from 'vitest'
import { demoStore } from '../../../../../infra/local/seed/demo-store.ts'
import { days } from '../../../../../infra/local/seed/time.ts'

const monday = Date.parse('2026-11-23T00:02:00Z')
const instants = Array.from({ length: 7 }, (_, day) => {
  const at = new Date(monday + day * days)
  return [at.toISOString(), at] as const
})

test.each(instants)('has 400 orders at %s, none of them later', (_, now) => {
  const { orders } = demoStore(now)
  expect(orders).toHaveLength(400)
  expect(orders.filter(({ created_at }) => created_at > now.toISOString())).toEqual([])
})
