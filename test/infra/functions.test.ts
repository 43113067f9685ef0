import { expect, test } from 'vitest'
import { routeEntries } from '../../infra/entries.ts'
import { eventGrants, routeGrants } from '../../infra/grants.ts'
import type { Settings } from '../../infra/settings.ts'
import { contract } from '../../shared/api/index.ts'
import { functionsOf, references, resourcesOf } from './template.ts'

const resources = resourcesOf()
const functions = functionsOf(resources)
const each = [...functions].map(([source, resource]) => ({ source, ...resource }))

test('has one function per group of the contract and one per event', () => {
  const expected = [
    ...Object.values(routeEntries),
    ...Object.keys(eventGrants).map(name => `events/${name}`),
    'events/create-keys',
  ]
  expect([...functions.keys()].sort()).toEqual(expected.sort())
  expect(Object.keys(routeGrants).sort()).toEqual(Object.keys(contract).sort())
})

/** Returns the longest timeout in seconds: over a minute only for work in the background. */
const maxTimeout = (source: string) =>
  /^events\/(copy-pictures|make-export|recount-figures|reconcile)$/.test(source) ? 900 : 60

test.each(each)('$source runs on Node 24 on ARM with a timeout', ({ source, properties }) => {
  expect(properties.Runtime).toBe('nodejs24.x')
  expect(properties.Architectures).toEqual(['arm64'])
  expect(properties.Handler).toBe('index.handler')
  expect(properties.Timeout).toBeLessThanOrEqual(maxTimeout(source))
  expect(properties.VpcConfig).toBeUndefined()
})

test.each(each)('$source logs JSON to its own log group with a retention time', resource => {
  const { LogFormat, LogGroup } = resource.properties.LoggingConfig
  expect(LogFormat).toBe('JSON')
  const [logId] = references(LogGroup)
  const log = resources.find(({ id }) => id === logId)
  // The security log is kept longer (decision 97).
  const days = resource.source.startsWith('events/') ? 30 : 90
  expect(log?.properties.RetentionInDays).toBe(days)
  const users = each.filter(({ properties }) => references(properties.LoggingConfig)[0] === logId)
  expect(users).toHaveLength(1)
})

test.each(each)('$source has its own role without managed policies', ({ properties }) => {
  const [roleId] = references(properties.Role)
  const role = resources.find(({ id }) => id === roleId)
  expect(role?.properties.ManagedPolicyArns).toBeUndefined()
  expect(each.filter(other => references(other.properties.Role)[0] === roleId)).toHaveLength(1)
})

/** Functions with the site's URL. The distribution sends a key of the other one. */
const onSite = each.filter(({ source }) => source !== 'events/create-keys')

test.each(onSite)('$source gets the version and site URL, but no local settings', resource => {
  const variables = resource.properties.Environment.Variables
  expect(variables.VERSION).toBe('1.2.3')
  expect(references(variables.SITE_URL)[0]).toMatch(/^Distribution/)
  for (const name of Object.keys(variables)) expect(name).not.toMatch(/^AWS_|COGNITO_|DEMO/)
})

test('the stream consumer and the sweep have concurrency reserved, unless the account has none', () => {
  const reserved = (settings: Partial<Settings>) =>
    [...functionsOf(resourcesOf(settings))].flatMap(([source, { properties }]) =>
      properties.ReservedConcurrentExecutions === undefined
        ? []
        : [[source, properties.ReservedConcurrentExecutions]],
    )
  expect(reserved({ reservesConcurrency: true })).toEqual([
    ['events/stream', 10],
    ['events/sweep', 2],
  ])
  expect(reserved({ reservesConcurrency: false })).toEqual([])
})

test('the user pool triggers time out after the five seconds that Cognito waits', () => {
  for (const name of ['pre-token'] satisfies (keyof typeof eventGrants)[]) {
    expect(functions.get(`events/${name}`)?.properties.Timeout).toBe(5)
  }
})

test("functions get the owner's site URL, if set", () => {
  const owned = functionsOf(resourcesOf({ siteUrl: 'https://shop.example' }))
  for (const { source } of onSite) {
    const variables = owned.get(source)?.properties.Environment.Variables
    expect(variables.SITE_URL).toBe('https://shop.example')
  }
})
