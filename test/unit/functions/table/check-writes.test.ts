import { afterEach, describe, expect, test } from 'vitest'
import { checkWrites } from '../../../../functions/table/check-writes.ts'

const limit = (partitions: string, attributes = '') => {
  process.env.TABLE_WRITES = partitions
  process.env.TABLE_PROTECTED = attributes
}
afterEach(() => {
  delete process.env.TABLE_WRITES
  delete process.env.TABLE_PROTECTED
})

const key = (pk: string) => ({ pk, sk: 'X' })
const refused = (command: string, input: object) => () => checkWrites(command, input)

describe('writes to the table', () => {
  test('are not limited unless the environment says so', () => {
    expect(refused('PutItem', { Item: key('ANY') })).not.toThrow()
  })

  test.each([
    ['Put', { Item: key('STORE') }],
    ['Update', { Key: key('STORE') }],
    ['Delete', { Key: key('STORE') }],
    [
      'TransactWrite',
      { TransactItems: [{ Put: { Item: key('USER#1') } }, { Delete: { Key: key('STORE') } }] },
    ],
    ['BatchWrite', { RequestItems: { table: [{ DeleteRequest: { Key: key('STORE') } }] } }],
  ])('are refused outside the granted partitions by %s', (command, input) => {
    limit('USER#*,RATE#*')
    expect(refused(command, input)).toThrow("doesn't let this function write STORE")
    limit('USER#*,STORE')
    expect(refused(command, input)).not.toThrow()
  })

  test('compare whole keys unless the pattern ends with a star', () => {
    limit('STORE,COUNTER#INVOICE')
    expect(refused('Put', { Item: key('STORES') })).toThrow()
    expect(refused('Put', { Item: key('COUNTER#INVOICES') })).toThrow()
  })

  test('of a function without any are refused', () => {
    limit('')
    expect(refused('Put', { Item: key('USER#1') })).toThrow()
    expect(refused('Get', { Key: key('USER#1') })).not.toThrow()
    const check = { ConditionCheck: { Key: key('STORE') } }
    expect(refused('TransactWrite', { TransactItems: [check] })).not.toThrow()
  })

  test.each([
    ['Put', { Item: { ...key('USER#1'), role: 'admin' } }],
    ['Update', { Key: key('USER#1'), UpdateExpression: 'SET role = :admin' }],
    [
      'Update',
      {
        Key: key('USER#1'),
        UpdateExpression: 'SET #r = :admin',
        ExpressionAttributeNames: { '#r': 'role' },
      },
    ],
  ])('of a protected attribute are refused', (command, input) => {
    limit('USER#*', 'role,second_factor')
    expect(refused(command, input)).toThrow('the attribute role')
    limit('USER#*')
    expect(refused(command, input)).not.toThrow()
  })
})
