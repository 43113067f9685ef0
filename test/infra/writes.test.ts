import { describe, expect, test } from 'vitest'
import { routeEntries } from '../../infra/entries.ts'
import { eventGrants, routeGrants } from '../../infra/grants.ts'
import { accessAttributes, writesOf } from '../../infra/writes.ts'
import type { GroupName } from '../../shared/api/index.ts'
import { functionsOf, list, references, resourcesOf, statementsOf } from './template.ts'

const resources = resourcesOf()
const functions = functionsOf(resources)
const names = [
  ...Object.keys(routeGrants).map(group => [group, routeEntries[group as GroupName]] as const),
  ...Object.keys(eventGrants).map(event => [event, `events/${event}`] as const),
]

/** Lists a function's statements about storing or deleting items. */
const writesIn = (source: string) =>
  statementsOf(resources, references(functions.get(source)?.properties.Role)[0] ?? '').filter(
    ({ Action }) =>
      list(Action).some(action => /^dynamodb:(Put|Update|Delete|BatchWrite)/.test(String(action))),
  )

describe.each(names)('%s', (name, source) => {
  const { partitions, ownsAccess } = writesOf(name)
  const statements = writesIn(source)
  const by = (effect: string) => statements.filter(({ Effect }) => Effect === effect)

  test('writes the partitions it declares', () => {
    const granted = by('Allow').map(({ Condition }) => Condition)
    const wanted = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] } }
    const one = partitions.length === 1 ? partitions[0] : partitions
    expect([
      [],
      [wanted],
      [{ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': one } }],
    ]).toContainEqual(granted)
    expect(granted.length > 0).toBe(partitions.length > 0)
  })

  test('can neither change nor delete the audit trail', () => {
    const denied = by('Deny').filter(({ Action }) => list(Action).includes('dynamodb:DeleteItem'))
    if (partitions.length > 0)
      expect(denied).toMatchObject([
        {
          // Deletions in a batch need no right to delete.
          Action: ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:UpdateItem'],
          Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
        },
      ])
  })

  test('writes roles and sessions only if it owns them', () => {
    const denied = by('Deny').filter(({ Action }) => list(Action).includes('dynamodb:PutItem'))
    const isDenied = partitions.length > 0 && !ownsAccess
    expect(denied).toHaveLength(isDenied ? 1 : 0)
    for (const { Condition } of denied)
      expect(Condition).toEqual({
        'ForAnyValue:StringEquals': { 'dynamodb:Attributes': accessAttributes },
      })
  })
})
