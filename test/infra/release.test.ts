import { describe, expect, test } from 'vitest'
import { routeEntries } from '../../infra/entries.ts'
import { synthArgs } from '../../infra/operate/deploy/run-program.ts'
import { chosenSettings } from '../../infra/stages/chosen-settings.ts'
import { readStage } from '../../infra/stages/read-stage.ts'
import {
  functionsOf,
  list,
  ofType,
  only,
  type Resource,
  references,
  resourcesOf,
} from './template.ts'

const resources = resourcesOf()
const functions = functionsOf(resources)
const aliases = ofType(resources, 'AWS::Lambda::Alias')
const byId = new Map(resources.map(resource => [resource.id, resource]))
const groups = ofType(resources, 'AWS::CodeDeploy::DeploymentGroup')

const policyOf = ({ raw }: Resource) => raw.UpdatePolicy?.CodeDeployLambdaAliasUpdate

describe('a release', () => {
  test('reaches each function that answers calls through an alias of its version', () => {
    const named = aliases.map(({ properties }) => {
      const [functionId] = references(properties.FunctionName)
      const version = byId.get(references(properties.FunctionVersion)[0] ?? '')
      expect(references(version?.properties.FunctionName)).toEqual([functionId])
      expect(version?.raw.DeletionPolicy ?? 'Delete').toBe('Delete')
      expect(properties.Name).toBe('live')
      return [...functions].find(([, { id }]) => id === functionId)?.[0]
    })
    expect(named.sort()).toEqual(Object.values(routeEntries).sort())
  })

  test('gets a tenth of the calls for as long as each of its alarms needs to ring', () => {
    const { TimeBasedCanary } = only(resources, 'AWS::CodeDeploy::DeploymentConfig').properties
      .TrafficRoutingConfig
    expect(TimeBasedCanary.CanaryPercentage).toBe(10)
    const watched = groups.flatMap(({ properties }) =>
      references(properties.AlarmConfiguration.Alarms),
    )
    expect(watched).not.toEqual([])
    for (const id of new Set(watched)) {
      const { Period = 300, EvaluationPeriods, Metrics } = byId.get(id)?.properties ?? {}
      expect(Metrics).toBeUndefined()
      // A period that began before the release counts for nothing, and metrics come minutes late.
      const needed = ((EvaluationPeriods + 1) * Period) / 60 + 3
      expect(TimeBasedCanary.CanaryInterval, id).toBeGreaterThanOrEqual(needed)
    }
  })

  test('reaches each alias while the alarms of calls watch it', () => {
    expect(groups).toHaveLength(aliases.length)
    const used = aliases.map(alias => {
      const { ApplicationName, DeploymentGroupName } = policyOf(alias)
      expect(references(ApplicationName)).toEqual([
        only(resources, 'AWS::CodeDeploy::Application').id,
      ])
      const [id = ''] = references(DeploymentGroupName)
      expect(list(alias.raw.DependsOn)).toContain(id)
      return id
    })
    expect(used.sort()).toEqual(groups.map(({ id }) => id).sort())
    for (const { properties } of groups) {
      expect(references(properties.DeploymentConfigName)).toEqual([
        only(resources, 'AWS::CodeDeploy::DeploymentConfig').id,
      ])
      expect(properties.AlarmConfiguration.Enabled).toBe(true)
      expect(
        properties.AlarmConfiguration.Alarms.flatMap(references).map((id: string) =>
          id.replace(/Alarm.*/, ''),
        ),
      ).toEqual(['ApiErrors', 'ApiLatency'])
      expect(properties.AutoRollbackConfiguration).toEqual({
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
      })
    }
  })

  test('only CodeDeploy may use the role that moves aliases', () => {
    const roles = new Set(groups.flatMap(({ properties }) => references(properties.ServiceRoleArn)))
    expect(roles.size).toBe(1)
    const { properties } = byId.get([...roles][0] ?? '') ?? {}
    expect(properties.AssumeRolePolicyDocument.Statement).toMatchObject([
      { Principal: { Service: 'codedeploy.amazonaws.com' } },
    ])
    expect(properties.ManagedPolicyArns).toHaveLength(1)
  })

  test('removes the old key only after every call has moved', () => {
    const removal = ofType(resources, 'AWS::CloudFormation::CustomResource').find(
      ({ properties }) => properties.Step === 'remove-old',
    )
    expect(removal?.raw.DependsOn).toEqual(expect.arrayContaining(aliases.map(({ id }) => id)))
  })

  test('is a new version if the code changes, and no new one if a limit or a tag changes', () => {
    const versionsOf = (made: Resource[]) =>
      ofType(made, 'AWS::Lambda::Version')
        .map(({ id }) => id)
        .sort()
    const versions = versionsOf(resources)
    expect(versionsOf(resourcesOf({ throttle: { rate: 900, burst: 1800 } }))).toEqual(versions)
    const next = versionsOf(resourcesOf({ version: '1.2.4' }))
    expect(next.filter(id => versions.includes(id))).toEqual([])
  })
})

describe('a release at once', () => {
  const atOnce = resourcesOf({ canary: false })

  test('moves the aliases without CodeDeploy, so no alarm can stop it', () => {
    expect(atOnce.filter(({ type }) => type.startsWith('AWS::CodeDeploy::'))).toEqual([])
    const moved = ofType(atOnce, 'AWS::Lambda::Alias')
    expect(moved.map(({ id }) => id)).toEqual(aliases.map(({ id }) => id))
    for (const { raw } of moved) expect(raw.UpdatePolicy).toBeUndefined()
  })

  test('is what --at-once, the demo and the local store do', () => {
    expect(synthArgs('staging', 'out', true).join(' ')).toContain('-c atOnce=true')
    expect(synthArgs('staging', 'out', false).join(' ')).not.toContain('atOnce')
    expect(readStage('demo', { stages: { demo: {} } }).canary).toBe(false)
    expect(readStage('demo', { stages: { demo: { canary: true } } }).canary).toBe(true)
    expect(readStage('local').canary).toBeUndefined()
    const chosen = (given: Record<string, string>) =>
      chosenSettings(
        name => given[name],
        stage => readStage(stage, { stages: { demo: { canary: true } } }),
      ).canary
    expect(chosen({ stage: 'demo' })).toBe(true)
    expect(chosen({ stage: 'demo', atOnce: 'true' })).toBe(false)
  })
})

describe('every other function', () => {
  test('has no alias: it changes with the stack', () => {
    const aliased = aliases.flatMap(({ properties }) => references(properties.FunctionName))
    for (const [source, { id }] of functions)
      expect(aliased.includes(id), source).toBe(!source.startsWith('events/'))
  })
})
