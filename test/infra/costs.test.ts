import { describe, expect, test } from 'vitest'
import type { Settings } from '../../infra/settings.ts'
import { billing } from '../bench/costs/resources.ts'
import { countParts } from '../bench/costs/stack-parts.ts'
import { ofType, resourcesOf, siteResourcesOf } from './template.ts'

const usual: Partial<Settings> = {
  supportEmail: 'help@selvedge.example',
  budget: 100,
  backups: true,
  firewall: { callsPerAddress: 1000, managedRules: false },
}
const everything: Partial<Settings> = {
  ...usual,
  mailFrom: 'shop@selvedge.example',
  domain: 'selvedge.example',
  firewall: { callsPerAddress: 1000, managedRules: true },
  catalogIndex: 'opensearch',
  tracing: 1,
  reservesConcurrency: true,
}

const allOf = (settings: Partial<Settings>) => [
  ...resourcesOf(settings),
  ...siteResourcesOf(settings),
]
const stacks = { usual: allOf(usual), everything: allOf(everything) }
type Name = keyof typeof stacks
const typesOf = (name: Name) => [...new Set(stacks[name].map(({ type }) => type))].sort()
const billed = (name: Name, how: string) => typesOf(name).filter(type => billing[type] === how)

describe('the stack', () => {
  test('has only resources whose billing is known', () => {
    const unknown = typesOf('everything').filter(type => billing[type] === undefined)
    expect(unknown).toEqual([])
  })

  test('has nothing that is billed by the hour, except for OpenSearch if it is set', () => {
    expect(billed('usual', 'hour')).toEqual([])
    expect(billed('everything', 'hour')).toEqual(['AWS::OpenSearchServerless::Collection'])
  })

  test('has alarms, metrics, dashboards and the firewall that are billed by the month', () => {
    const monthly = [
      'AWS::CloudWatch::Alarm',
      'AWS::CloudWatch::Dashboard',
      'AWS::Logs::MetricFilter',
      'AWS::WAFv2::WebACL',
    ]
    expect(billed('usual', 'month')).toEqual(monthly)
    expect(billed('everything', 'month')).toEqual(monthly)
  })

  test('has its table on demand, and functions that are kept warm by no one', () => {
    const resources = stacks.everything
    const [table] = ofType(resources, 'AWS::DynamoDB::GlobalTable')
    expect(table?.properties.BillingMode).toBe('PAY_PER_REQUEST')
    expect(JSON.stringify(resources)).not.toMatch(/provisionedConcurrency/i)
  })

  test('has the metrics that the bill counts', () => {
    const { alarmMetrics, dashboards, queues, metrics } = countParts()
    const alarms = ofType(stacks.usual, 'AWS::CloudWatch::Alarm').length
    const filters = ofType(stacks.usual, 'AWS::Logs::MetricFilter').length
    expect(alarmMetrics).toBeGreaterThanOrEqual(alarms)
    expect(metrics).toBeGreaterThan(filters)
    expect({ dashboards, queues }).toEqual({ dashboards: 1, queues: 1 })
  })
})
