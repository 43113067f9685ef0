import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inlineNested } from '../../infra/local/template/nested.ts'
import { findRisks } from '../../infra/operate/deploy/guard.ts'
import { summarizeDiff } from '../../infra/operate/deploy/show-diff.ts'
import { makeStack, type Properties, references } from './template.ts'

const folder = makeStack({
  firewall: { callsPerAddress: 1000, managedRules: true },
  catalogIndex: 'opensearch',
}).app.synth().directory
const templates = readdirSync(folder)
  .filter(name => name.endsWith('.template.json'))
  .map(name => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, bytes: text.length, template: JSON.parse(text) as Properties }
  })
const parent = templates.find(({ name }) => !name.includes('.nested.'))?.template
const nested = templates.find(({ name }) => name.includes('.nested.'))?.template

const sizeOf = (part: object = {}) => Object.keys(part).length

test('there is the stack, and one nested stack with the routes', () => {
  expect(templates).toHaveLength(2)
  const types = Object.values<Properties>(nested.Resources).map(({ Type }) => Type)
  expect(new Set(types)).toEqual(
    new Set([
      'AWS::ApiGatewayV2::Route',
      'AWS::ApiGatewayV2::Integration',
      'AWS::Lambda::Permission',
    ]),
  )
})

test.each(templates)('$name stays below the limits of CloudFormation', ({ bytes, template }) => {
  // They are 500 resources, 200 parameters, 200 outputs and 1 MB.
  expect(sizeOf(template.Resources)).toBeLessThan(450)
  expect(sizeOf(template.Parameters)).toBeLessThan(180)
  expect(sizeOf(template.Outputs)).toBeLessThan(180)
  expect(bytes).toBeLessThan(900_000)
})

test('the nested stack refers to its parent, and never the other way round', () => {
  const { Parameters } = parent.Resources.Routes.Properties
  expect(Object.keys(Parameters).sort()).toEqual(Object.keys(nested.Parameters).sort())
  expect(references(parent).filter(id => id === 'Routes')).toEqual([])
  expect(nested.Outputs).toBeUndefined()
})

test('an update from 0.2.0 creates a new API, because the routes of one can’t exist twice', () => {
  const ids = Object.entries<Properties>(parent.Resources)
    .filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Api')
    .map(([id]) => id)
  // The id of 0.2.0 was ApiF70053CD.
  expect(ids).toEqual([expect.stringMatching(/^StoreApi/)])
})

const bucket = { Type: 'AWS::S3::Bucket', Properties: { Name: { Ref: 'Given' } } }
const stack = (url: string) => ({
  Resources: {
    Inner: {
      Type: 'AWS::CloudFormation::Stack',
      Properties: { TemplateURL: url, Parameters: { Given: { Ref: 'Table' } } },
    },
    Table: { Type: 'AWS::DynamoDB::Table' },
  },
})
const inner = {
  Parameters: { Given: { Type: 'String' } },
  Resources: {
    Files: bucket,
    Alarm: {
      Type: 'AWS::CloudWatch::Alarm',
      DependsOn: 'Files',
      Properties: { Bucket: { Ref: 'Files' }, Arn: { 'Fn::GetAtt': ['Files', 'Arn'] } },
    },
  },
}

test('resources of a nested stack are read as if the parent had them', () => {
  expect(inlineNested(stack('a'), { Inner: inner }).Resources).toEqual({
    InnerFiles: { Type: 'AWS::S3::Bucket', Properties: { Name: { Ref: 'Table' } } },
    InnerAlarm: {
      Type: 'AWS::CloudWatch::Alarm',
      DependsOn: ['InnerFiles'],
      Properties: { Bucket: { Ref: 'InnerFiles' }, Arn: { 'Fn::GetAtt': ['InnerFiles', 'Arn'] } },
    },
    Table: { Type: 'AWS::DynamoDB::Table' },
  })
})

test('the guard and the diff see what a nested stack loses, and not its new address', () => {
  const before = inlineNested(stack('a'), { Inner: inner })
  const { Files: _, ...others } = inner.Resources
  const after = inlineNested(stack('b'), { Inner: { ...inner, Resources: others } })
  expect(findRisks(before, after)).toMatchObject([{ id: 'InnerFiles' }])
  expect(summarizeDiff(before, inlineNested(stack('b'), { Inner: inner }))).toBe('Nothing changes.')
})
