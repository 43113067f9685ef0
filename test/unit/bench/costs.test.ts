import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectedLoad } from '../../../infra/operate/preflight/expected-load.ts'
import { usualQuotas } from '../../../infra/operate/preflight/usual-quotas.ts'
import { addUp, billOf, inDollars, times, totalOf } from '../../bench/costs/bill.ts'
import { limitsOf } from '../../bench/costs/launch.ts'
import { hoursPerMonth, optional, prices } from '../../bench/costs/prices.ts'
import { root } from '../../support/command.ts'

const read = (file: string) => readFileSync(join(root, 'docs', file), 'utf8')

describe('a bill', () => {
  test('charges per unit of the price', () => {
    expect(billOf({ writeUnits: 2_000_000 })).toMatchObject([
      { service: 'DynamoDB', used: 2_000_000, listed: 1.25, paid: 1.25 },
    ])
    expect(totalOf(billOf({ emails: 500 })).listed).toBeCloseTo(0.05, 10)
  })

  test.each([
    [9, 0],
    [10, 0],
    [11, 0.1],
    [24, 1.4],
  ])('leaves out what is free each month: %i metrics in alarms', (alarmMetrics, paid) => {
    const [line] = billOf({ alarmMetrics })
    expect(line?.paid).toBeCloseTo(paid, 10)
    expect(line?.listed).toBeCloseTo(alarmMetrics * 0.1, 10)
  })

  test('adds up amounts below a cent before rounding', () => {
    const lines = billOf({ readUnits: 24_000, writeUnits: 4_800, gatewayCalls: 3_000 })
    expect(lines.map(({ listed }) => inDollars(listed))).toEqual(Array(3).fill('under $0.01'))
    expect(inDollars(totalOf(lines).listed)).toBe('$0.01')
  })

  test('has no line for what was not used', () => {
    expect(billOf({ emails: 0 })).toEqual([])
    expect(totalOf([])).toEqual({ listed: 0, paid: 0 })
  })

  test('adds up uses of several kinds', () => {
    expect(addUp({ emails: 1 }, times({ emails: 2, logGb: 0.5 }, 3), {})).toEqual({
      emails: 7,
      logGb: 1.5,
    })
  })

  test.each([
    [0, '$0.00'],
    [0.004, 'under $0.01'],
    [0.005, '$0.01'],
    [1234.5, '$1,234.50'],
  ])('writes %d as %s', (amount, text) => expect(inDollars(amount)).toBe(text))
})

describe('prices', () => {
  test.each(Object.values({ ...prices, ...optional }))(
    'of $service have a source',
    ({ source }) => {
      expect(source).toMatch(/^https:\/\/aws\.amazon\.com\/[\w-]+\/pricing\//)
    },
  )

  test('agree with the pages that name them', () => {
    const { search, tracing } = optional
    const { firewalls, firewallRules, firewallRequests } = prices
    const month = Math.round((search.hourly * search.least * hoursPerMonth) / 10) * 10
    expect(read('operating/catalog-index.md')).toContain(`about $${month} a month`)
    expect(read('deploying.md')).toContain(
      `$${firewalls.dollars} a month, $${firewallRules.dollars} for each of its two rules and $${firewallRequests.dollars.toFixed(2)} per million`,
    )
    expect(read('operating/tracing.md')).toContain(`then $${tracing.perMillion} a million`)
    expect(read('operating/metrics.md')).toContain(
      `each further one is $${prices.metrics.dollars}0`,
    )
    expect(read('abuse.md')).toContain(`$${prices.writeUnits.dollars} per million write units`)
    expect(read('abuse.md')).toContain(`$${prices.readUnits.dollars} per million read units`)
  })
})

const measured = {
  requestsPerView: 30,
  writesPerView: 2,
  writesPerOrder: 100,
  readsPerView: 10,
  readsPerOrder: 100,
  countingPerView: 0.5,
  streamPerView: 0,
  streamPerOrder: 0.5,
  signInsPerOrder: 0.4,
}

describe('a launch', () => {
  test('names first what is short of it most', () => {
    const limits = limitsOf(expectedLoad(10_000), measured)
    const shares = limits.map(({ needed, limit }) => needed / limit)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(limits[0]?.name).toBe('Emails a day, sandbox of SES')
  })

  test('needs what preflight checks', () => {
    const load = expectedLoad(10_000)
    const needed = Object.fromEntries(limitsOf(load, measured).map(one => [one.name, one.needed]))
    expect(load.views).toBe(1_000_000)
    expect(needed).toMatchObject({
      'Calls a second, the stage': load.callsPerSecond,
      'Executions at one time': load.concurrency,
      'Emails a day': load.emailsPerDay,
      'Orders a second, the route': load.ordersPerSecond,
    })
  })

  test('is within every limit if it is small', () => {
    const { concurrency } = usualQuotas
    const limits = limitsOf(expectedLoad(10), measured)
    expect(limits.filter(({ needed, limit }) => needed > limit)).toEqual([])
    expect(limits.find(({ name }) => /new account/.test(name))?.limit).toBe(concurrency.newAccount)
  })

  test('has the usual quotas of the page about it', () => {
    const page = read('operating/preflight.md')
    const { emails, newTable, signIns, registrations } = usualQuotas
    const text = (value: number) => value.toLocaleString('en-US')
    expect(page).toContain(`${text(newTable.read)} and ${text(newTable.write)} per second`)
    expect(page).toContain(`${signIns} sign-ins, ${registrations} registrations`)
    expect(page).toContain(`${emails.usual.perSecond} and ${text(emails.usual.perDay)} after`)
    expect(page).toContain(`addresses only, ${emails.sandbox.perDay} a day`)
    expect(page).toContain(`${usualQuotas.concurrency.newAccount}, later`)
  })
})
