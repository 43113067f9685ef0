import { describe, expect, test } from 'vitest'
import { purposes } from '../../functions/keys/purposes.ts'
import { routeEntries } from '../../infra/entries.ts'
import { eventGrants, routeGrants } from '../../infra/grants.ts'
import type { GroupName } from '../../shared/api/index.ts'
import { functionsOf, list, ofType, references, resourcesOf, statementsOf } from './template.ts'

const resources = resourcesOf()
const functions = functionsOf(resources)
const stepOf = (step: string) =>
  ofType(resources, 'AWS::CloudFormation::CustomResource').find(
    ({ properties }) => properties.Step === step,
  )

const statementsFor = (source: string) =>
  statementsOf(resources, references(functions.get(source)?.properties.Role)[0] ?? '')

/** Lists the keys that a function may use with an action. */
const keysOf = (source: string, action: string): string[] =>
  statementsFor(source)
    .filter(({ Action }) => list(Action).includes(action))
    .flatMap(({ Resource }) => list(Resource))
    .map(resource => JSON.stringify(resource))
    .flatMap(resource => /\/selvedge\/prod\/keys\/([\w-]+)"/.exec(resource)?.[1] ?? [])

describe('signing keys', () => {
  const granted = [
    ...Object.entries(routeGrants).map(
      ([group, { keys = [] }]) => [routeEntries[group as GroupName], keys] as const,
    ),
    ...Object.entries(eventGrants).map(
      ([event, grant]) => [`events/${event}`, 'keys' in grant ? grant.keys : []] as const,
    ),
  ]

  test.each(granted)('%s reads the keys it is granted, and no others', (source, keys) => {
    expect(keysOf(source, 'ssm:GetParameter').toSorted()).toEqual([...keys].toSorted())
    expect(functions.get(source)?.properties.Environment.Variables.KEY_PURPOSES).toBe(
      keys.join(','),
    )
  })

  test('are stored by the function that creates them, and by no other', () => {
    const storing = [...functions.keys()].filter(source =>
      statementsFor(source).some(({ Action }) => list(Action).includes('ssm:PutParameter')),
    )
    expect(storing).toEqual(['events/create-keys'])
    expect(keysOf('events/create-keys', 'ssm:PutParameter')).toEqual([...purposes])
  })

  test('are created for purposes of a later release, too: they change the step', () => {
    expect(stepOf('create')?.properties.Purposes).toBe(purposes.join(','))
  })

  test('exist before any function starts', () => {
    const created = stepOf('create')
    for (const [source, { raw }] of functions)
      expect(list(raw.DependsOn).includes(created?.id), source).toBe(
        source !== 'events/create-keys',
      )
  })

  test('replace the one in the table, which goes once no function uses it', () => {
    const removal = stepOf('remove-old')
    const others = [...functions.values()].filter(
      ({ id }) => id !== functions.get('events/create-keys')?.id,
    )
    expect(removal?.raw.DependsOn).toEqual(expect.arrayContaining(others.map(({ id }) => id)))
    const onTable = statementsFor('events/create-keys').filter(({ Action }) =>
      list(Action).some(action => String(action).startsWith('dynamodb:')),
    )
    expect(onTable).toMatchObject([
      {
        Action: ['dynamodb:GetItem', 'dynamodb:DeleteItem'],
        Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['STORE'] } },
      },
    ])
  })

  test('of the origin follow a number in the settings', () => {
    const create = ofType(
      resourcesOf({ originKey: 2 }),
      'AWS::CloudFormation::CustomResource',
    ).find(({ properties }) => properties.Step === 'create')
    expect(create?.properties.OriginKey).toBe('2')
    expect(stepOf('create')?.properties.OriginKey).toBe('1')
  })
})
