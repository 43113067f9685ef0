import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { describe, expect, it } from 'vitest'
import { SettingsProblem } from '../../../infra/payment-settings.ts'
import { settingsOf } from '../../../infra/settings.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const read = (context: Record<string, string>, region?: string) =>
  settingsOf(new App({ context: { stage: 'demo', ...context } }).node, root, region)

describe('the hosts of imported pictures', () => {
  it.each([
    [undefined, ['cdn.shopify.com', 'burst.shopifycdn.com']],
    ['none', []],
    ['cdn.example.com, *.Example.net', ['cdn.example.com', '*.example.net']],
  ])('%s are %j', (pictureHosts, expected) => {
    expect(read(pictureHosts === undefined ? {} : { pictureHosts }).pictureHosts).toEqual(expected)
  })

  it.each(['https://cdn.example.com', '*', 'https:', '*.com', "example.com; script-src 'self'"])(
    'refuses %s',
    pictureHosts => {
      expect(() => read({ pictureHosts })).toThrow(SettingsProblem)
    },
  )
})

describe('the web firewall', () => {
  const arn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/shop/abc'
  it.each([
    [{}, 'eu-west-1', undefined],
    [{ waf: 'false' }, 'eu-west-1', undefined],
    [{ waf: 'true' }, 'us-east-1', true],
    [{ waf: 'true' }, undefined, true],
    [{ waf: arn }, 'eu-west-1', arn],
  ])('%j in %s is %s', (context, region, expected) => {
    expect(read(context, region).firewall).toBe(expected)
  })

  it('names the region it has to be in', () => {
    expect(() => read({ waf: 'true' }, 'eu-west-1')).toThrow(
      "CloudFront's web firewall has to be in us-east-1, and this store is in eu-west-1.",
    )
    expect(() => read({ waf: 'yes' })).toThrow(SettingsProblem)
  })
})

describe('reserved concurrency', () => {
  it('is on unless it is switched off', () => {
    expect(read({}).reservesConcurrency).toBe(true)
    expect(read({ reservedConcurrency: 'off' }).reservesConcurrency).toBe(false)
  })
})
