import { describe, expect, test } from 'vitest'
import {
  functionsOf,
  list,
  ofType,
  only,
  references,
  resourcesOf,
  statementsOf,
} from './template.ts'

const tableName = 'Selvedge-Table-restored-20261101T080000Z'
const own = resourcesOf()
const resources = resourcesOf({ tableName })
const functions = functionsOf(resources)

/** Writes an ARN the way a policy has it, with the pseudo parameters by name. */
const written = (value: unknown): string => {
  if (typeof value === 'string') return value
  const { Ref, 'Fn::Join': joined } = value as { Ref?: string; 'Fn::Join'?: [string, unknown[]] }
  if (joined) return joined[1].map(written).join(joined[0])
  return Ref ? `<${Ref}>` : JSON.stringify(value)
}
const arn = `arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:table/${tableName}`

describe('a stage that adopts a table', () => {
  test('has no table of its own, and its own one was retained', () => {
    expect(ofType(resources, 'AWS::DynamoDB::GlobalTable')).toEqual([])
    const { raw } = only(own, 'AWS::DynamoDB::GlobalTable')
    expect(raw.DeletionPolicy).toMatch(/^Retain/)
    expect(raw.UpdateReplacePolicy).toBe('Retain')
  })

  test('gives each function the same rights, on the adopted table', () => {
    const tableId = only(own, 'AWS::DynamoDB::GlobalTable').id
    /** The table rights of a function, with the table's ARN replaced. */
    const rightsOf = (all: typeof own, source: string, replace: (text: string) => string) => {
      const role = references(functionsOf(all).get(source)?.properties.Role)[0] ?? ''
      return statementsOf(all, role)
        .filter(({ Action }) => list(Action).some(action => action.startsWith('dynamodb:')))
        .map(statement => ({
          ...statement,
          Resource: list(statement.Resource).map(resource => replace(written(resource))),
        }))
    }
    const streamId = only(resources, 'Custom::TableStream').id
    const toArn = (text: string) =>
      text
        .replace(`{"Fn::GetAtt":["${tableId}","Arn"]}`, arn)
        .replace(`["${tableId}","StreamArn"]`, `["${streamId}","Table.LatestStreamArn"]`)
    expect(functions.size).toBe(functionsOf(own).size)
    for (const source of functions.keys())
      expect(rightsOf(resources, source, text => text)).toEqual(rightsOf(own, source, toArn))
  })

  test('names it to each function', () => {
    const names = [...functions.values()].map(
      ({ properties }) => properties.Environment.Variables.TABLE_NAME,
    )
    expect(new Set(names.filter(name => name !== undefined))).toEqual(new Set([tableName]))
    const before = [...functionsOf(own).values()].map(
      ({ properties }) => properties.Environment.Variables.TABLE_NAME,
    )
    expect(names.map(Boolean)).toEqual(before.map(Boolean))
  })

  test('follows its stream, which the deployment asks DynamoDB for', () => {
    const asked = only(resources, 'Custom::TableStream')
    for (const call of [asked.properties.Create, asked.properties.Update])
      expect(JSON.parse(call)).toMatchObject({
        service: 'DynamoDB',
        action: 'describeTable',
        parameters: { TableName: tableName },
        outputPaths: ['Table.LatestStreamArn'],
      })
    const policy = ofType(resources, 'AWS::IAM::Policy').find(({ id }) =>
      id.startsWith('TableStreamCustomResourcePolicy'),
    )
    const [statement, ...more] = policy?.properties.PolicyDocument.Statement ?? []
    expect(more).toEqual([])
    expect(statement.Action).toBe('dynamodb:DescribeTable')
    expect(written(statement.Resource)).toBe(arn)
    const mapping = ofType(resources, 'AWS::Lambda::EventSourceMapping').find(
      ({ properties }) => properties.StartingPosition,
    )
    const stream = { 'Fn::GetAtt': [asked.id, 'Table.LatestStreamArn'] }
    expect(mapping?.properties.EventSourceArn).toEqual(stream)
    expect(mapping?.properties.StartingPosition).toBe('TRIM_HORIZON')
    const role = references(functions.get('events/stream')?.properties.Role)[0] ?? ''
    const reading = statementsOf(resources, role).find(({ Action }) =>
      list(Action).includes('dynamodb:GetRecords'),
    )
    expect(reading?.Resource).toEqual(stream)
  })

  test('is watched like its own', () => {
    const alarm = (all: typeof own) =>
      ofType(all, 'AWS::CloudWatch::Alarm').find(({ id }) => /TableThrottles/.test(id))
    const dimensions = JSON.stringify(alarm(resources)?.properties.Metrics)
    expect(dimensions).toContain(`{"Name":"TableName","Value":"${tableName}"}`)
    expect(ofType(resources, 'AWS::CloudWatch::Alarm')).toHaveLength(
      ofType(own, 'AWS::CloudWatch::Alarm').length,
    )
  })
})
