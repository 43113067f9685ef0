import { Validations } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import type { Settings } from '../../infra/settings.ts'
import { makeStack } from './template.ts'

const ownDomain: Partial<Settings> = {
  siteUrl: 'https://shop.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/abc',
  mailFrom: 'hello@example.com',
  domain: 'example.com',
  supportEmail: 'help@example.com',
}

test.each([
  { name: 'with default settings', settings: {}, withSite: true },
  { name: 'without a built web app', settings: {}, withSite: false },
  { name: "with an owner's domain and sender", settings: ownDomain, withSite: true },
  { name: 'with an adopted table', settings: { tableName: 'Restored' }, withSite: true },
  {
    name: 'with an adopted table and an owner’s domain',
    settings: { ...ownDomain, tableName: 'Restored' },
    withSite: true,
  },
])(
  'every AWS Solutions finding has a reason $name',
  ({ settings, withSite }) => {
    const { app } = makeStack(settings, { withSite })
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
    expect(() => app.synth()).not.toThrow()
  },
  120_000,
)

test('a finding without a reason stops synthesis', () => {
  const { app, stack } = makeStack()
  new Bucket(stack, 'Careless')
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  expect(() => app.synth()).toThrow(/AwsSolutions-S1/)
})
