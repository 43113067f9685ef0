import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { eventGrants, type Grant, routeGrants } from '../../../infra/grants.ts'
import { writesOf } from '../../../infra/writes.ts'

const grants: [string, Grant][] = [...Object.entries(routeGrants), ...Object.entries(eventGrants)]
const partitionsOf = (name: string) => writesOf(name).partitions
const writing = (start: string) =>
  grants.map(([name]) => name).filter(name => partitionsOf(name).some(one => one.startsWith(start)))

test.each(grants)('%s writes partitions if it may write, and only then', (name, { table }) => {
  expect(partitionsOf(name).length > 0).toBe(table === 'write')
})

test('every partition is one that keys.ts spells', () => {
  const keys = readFileSync('functions/table/keys.ts', 'utf8')
  const counters = ['COUNTER#ORDER', 'COUNTER#RETURN', 'COUNTER#COMPLAINT', 'COUNTER#INVOICE']
  for (const [name] of grants)
    for (const one of partitionsOf(name)) {
      // The rest of these names a series or a list.
      const [named] = /^(COUNTER|COUNT|WORDS)#/.exec(one) ?? []
      const start = named ?? one.replace(/\*$|VIEWS$/, '')
      expect(keys.includes(`'${start}`) || keys.includes(`\`${start}`), one).toBe(true)
      if (start === 'COUNTER#') expect([...counters, 'COUNTER#CREDIT-NOTE']).toContain(one)
    }
})

describe('what has to be protected is written by its owners only', () => {
  const owners = (name: string) => writesOf(name).ownsAccess
  test('roles, second factors and sessions', () => {
    expect(grants.map(([name]) => name).filter(owners)).toEqual(['auth', 'profile', 'admin-users'])
  })

  test.each([
    ['STORE', ['admin-settings', 'sweep', 'recount-figures']],
    ['PAYMENT-EVENT#', ['payments', 'stream']],
    ['MAIL-STOP#', ['admin-failures', 'mail-feedback']],
    ['IDEMPOTENCY#', ['orders']],
    ['CATEGORY-TREE', ['catalog']],
    ['ACCOUNT-LINK#', ['auth', 'admin-users']],
    ['COUNTER#INVOICE', ['orders', 'invoices', 'admin-orders', 'stream', 'sweep']],
  ])('%s', (start, names) => {
    expect(writing(start).toSorted()).toEqual(names.toSorted())
  })

  test('the audit trail: no function that guests or customers call, except reviews’', () => {
    expect(
      writing('AUDIT#')
        .filter(name => !name.startsWith('admin-'))
        .toSorted(),
    ).toEqual(['catalog', 'coupons', 'invoices'])
  })
})
