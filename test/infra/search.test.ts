import { beforeAll, describe, expect, test } from 'vitest'
import {
  functionsOf,
  list,
  ofType,
  only,
  type Resource,
  references,
  resourcesOf,
  statementsOf,
} from './template.ts'

let resources: Resource[]
beforeAll(() => {
  resources = resourcesOf({ catalogIndex: 'opensearch' })
})

const types = ['Collection', 'SecurityPolicy', 'AccessPolicy'].map(
  name => `AWS::OpenSearchServerless::${name}`,
)

/** The sources of functions whose role an action is allowed to. */
const allowed = (action: string) =>
  [...functionsOf(resources)]
    .filter(([, { properties }]) =>
      statementsOf(resources, references(properties.Role)[0] ?? '').some(statement =>
        list(statement.Action).includes(action),
      ),
    )
    .map(([source]) => source)
    .sort()

describe('a stage with the catalog index in OpenSearch', () => {
  const readers = ['people/account/handler', 'reports/handler']
  const writers = ['catalog/handler', 'events/fill-index', 'events/stream']

  test('has one encrypted search collection, created after its policies', () => {
    const { properties, raw } = only(resources, 'AWS::OpenSearchServerless::Collection')
    expect(properties).toMatchObject({ Type: 'SEARCH', StandbyReplicas: 'ENABLED' })
    expect(properties.Name).toMatch(/^[a-z][a-z0-9-]{2,31}$/)
    const policies = ofType(resources, 'AWS::OpenSearchServerless::SecurityPolicy')
    expect(policies.map(one => one.properties.Type).sort()).toEqual(['encryption', 'network'])
    expect(list(raw.DependsOn).sort()).toEqual(policies.map(({ id }) => id).sort())
    for (const policy of policies)
      expect(policy.properties.Policy).toContain(`collection/${properties.Name}"`)
  })

  test('lets only the functions that use it call the collection', () => {
    expect(allowed('aoss:APIAccessAll')).toEqual([...readers, ...writers].sort())
    for (const source of [...readers, ...writers])
      expect(functionsOf(resources).get(source)?.properties.Environment.Variables).toMatchObject({
        CATALOG_INDEX: 'opensearch',
        SEARCH_ENDPOINT: { 'Fn::GetAtt': [expect.any(String), 'CollectionEndpoint'] },
      })
  })

  test('names who may read and who may write the index', () => {
    const { properties } = only(resources, 'AWS::OpenSearchServerless::AccessPolicy')
    const [read = [], write = []] = JSON.stringify(properties.Policy)
      .split('aoss:WriteDocument')
      .map(part => part)
    const roleOf = (source: string) =>
      references(functionsOf(resources).get(source)?.properties.Role)[0] ?? ''
    for (const source of readers) expect(read).toContain(`"${roleOf(source)}"`)
    for (const source of writers) {
      expect(write).toContain(`"${roleOf(source)}"`)
      expect(read).not.toContain(`"${roleOf(source)}"`)
    }
    expect(JSON.stringify(properties.Policy)).not.toContain('aoss:DeleteIndex')
  })

  test('has the sweep start the function that fills the index', () => {
    const functions = functionsOf(resources)
    const filling = functions.get('events/fill-index')
    expect(filling?.properties.Timeout).toBe(900)
    expect(functions.get('events/sweep')?.properties.Environment.Variables.INDEX_FUNCTION).toEqual({
      Ref: filling?.id,
    })
  })
})

test('no other stage has a collection, or the function that fills it', () => {
  const others = resourcesOf()
  expect(types.flatMap(type => ofType(others, type))).toEqual([])
  expect(functionsOf(others).has('events/fill-index')).toBe(false)
  for (const { properties } of functionsOf(others).values())
    expect(properties.Environment?.Variables ?? {}).not.toHaveProperty('SEARCH_ENDPOINT')
})
