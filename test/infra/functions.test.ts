import { expect, test } from 'vitest'
import { routeEntries } from '../../infra/entries.ts'
import { eventGrants, routeGrants } from '../../infra/grants.ts'
import { contract } from '../../shared/api/index.ts'
import { functionsOf, references, resourcesOf } from './template.ts'

const resources = resourcesOf()
const functions = functionsOf(resources)
const each = [...functions].map(([source, resource]) => ({ source, ...resource }))

test('has one function per group of the contract and one per event', () => {
  const expected = [
    ...Object.values(routeEntries),
    ...Object.keys(eventGrants).map(name => `events/${name}`),
  ]
  expect([...functions.keys()].sort()).toEqual(expected.sort())
  expect(Object.keys(routeGrants).sort()).toEqual(Object.keys(contract).sort())
})

/** Returns the longest timeout in seconds: over a minute only for work in the background. */
const maxTimeout = (source: string) =>
  /^events\/(make-export|recount-figures|reconcile)$/.test(source) ? 900 : 60

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
  expect(log?.properties.RetentionInDays).toBe(30)
  const users = each.filter(({ properties }) => references(properties.LoggingConfig)[0] === logId)
  expect(users).toHaveLength(1)
})

test.each(each)('$source has its own role without managed policies', ({ properties }) => {
  const [roleId] = references(properties.Role)
  const role = resources.find(({ id }) => id === roleId)
  expect(role?.properties.ManagedPolicyArns).toBeUndefined()
  expect(each.filter(other => references(other.properties.Role)[0] === roleId)).toHaveLength(1)
})

test.each(each)('$source gets the version and site URL, but no local settings', resource => {
  const variables = resource.properties.Environment.Variables
  expect(variables.VERSION).toBe('1.2.3')
  expect(references(variables.SITE_URL)[0]).toMatch(/^Distribution/)
  for (const name of Object.keys(variables)) expect(name).not.toMatch(/^AWS_|COGNITO_|DEMO/)
})

test('the user pool triggers time out after the five seconds that Cognito waits', () => {
  for (const name of [
    'custom-message',
    'post-confirmation',
  ] satisfies (keyof typeof eventGrants)[]) {
    expect(functions.get(`events/${name}`)?.properties.Timeout).toBe(5)
  }
})

test("functions get the owner's site URL, if set", () => {
  for (const { properties } of functionsOf(
    resourcesOf({ siteUrl: 'https://shop.example' }),
  ).values()) {
    expect(properties.Environment.Variables.SITE_URL).toBe('https://shop.example')
  }
})
