import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
  SetStackPolicyCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmWith } from '../../../../infra/operate/deploy/confirm.ts'
import { type DeployTools, deploy } from '../../../../infra/operate/deploy/deploy.ts'

const cloudFormation = mockClient(CloudFormationClient)
const sts = mockClient(STSClient)
const ssm = mockClient(SSMClient)
const folder = mkdtempSync(join(tmpdir(), 'selvedge-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const target = { stage: 'staging', stack: 'Selvedge-staging' }
const queue = { Type: 'AWS::SQS::Queue', Properties: {}, DeletionPolicy: 'Delete' }
const alarm = (threshold: number) => ({
  Type: 'AWS::CloudWatch::Alarm',
  Properties: { Threshold: threshold },
})
const before = { Resources: { FailedChanges12345678: queue, Alarm12345678: alarm(1) } }

const synthesizes = (template: object, site?: object) => {
  const write = (name: string, content: object) =>
    writeFileSync(join(folder, `${name}.template.json`), JSON.stringify(content))
  write('Selvedge-staging', template)
  rmSync(join(folder, 'Selvedge-staging-Site.template.json'), { force: true })
  if (site) write('Selvedge-staging-Site', site)
}

/** Records what a deployment does, in order. */
const record = (more: Partial<DeployTools> = {}) => {
  const done: string[] = []
  const output: string[] = []
  const step = (name: string) => async () => {
    done.push(name)
    return true
  }
  const work: DeployTools = {
    buildSite: step('build'),
    synthesize: step('synthesize'),
    confirm: step('confirm'),
    deployAssembly: step('deploy'),
    finish: step('finish'),
    output: new Writable({
      write: (chunk, _, next) => {
        output.push(String(chunk))
        next()
      },
    }),
    ...more,
  }
  return { work, done, text: () => output.join('') }
}

const missing = Object.assign(new Error('Stack with id Selvedge-staging does not exist'), {
  name: 'ValidationError',
})
const isInStatus = (StackStatus: string, StackName = 'Selvedge-staging', outputs = {}) =>
  cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({
    Stacks: [
      {
        StackName,
        CreationTime: new Date(0),
        StackStatus,
        Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({
          OutputKey,
          OutputValue,
        })),
      } as never,
    ],
  })

beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  sts.on(GetCallerIdentityCommand).resolves({ Account: '111122223333' })
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '30' } })
  cloudFormation.reset()
  cloudFormation.on(DescribeStacksCommand).rejects(missing)
  isInStatus('UPDATE_COMPLETE')
  cloudFormation.on(GetTemplateCommand).resolves({ TemplateBody: JSON.stringify(before) })
})
afterEach(() => vi.unstubAllEnvs())

test('builds, shows the changes, asks, deploys and checks, in this order', async () => {
  synthesizes({ Resources: { ...before.Resources, Alarm12345678: alarm(2) } })
  const { work, done, text } = record()
  expect(await deploy(target, { allow: [], folder }, work)).toBe(true)
  expect(done).toEqual(['build', 'synthesize', 'confirm', 'deploy', 'finish'])
  expect(text()).toContain('Threshold')
  expect(text()).toContain('1 resource: 1 changed.')
  expect(text()).toContain('account 111122223333, eu-central-1')
})

const policies = () =>
  cloudFormation
    .commandCalls(SetStackPolicyCommand)
    .map(({ args }) => JSON.parse(args[0].input.StackPolicyBody ?? ''))
const denies = (...ids: string[]) => ({
  Effect: 'Deny',
  Action: ['Update:Delete', 'Update:Replace'],
  Principal: '*',
  Resource: ids.map(id => `LogicalResourceId/${id}`),
})

test('protects the deployed stack from deletion, and its queue from every program', async () => {
  synthesizes(before)
  const { work } = record()
  await deploy(target, { allow: [], folder }, work)
  expect(policies()).toEqual([
    {
      Statement: [
        { Effect: 'Allow', Action: 'Update:*', Principal: '*', Resource: '*' },
        denies('FailedChanges12345678'),
      ],
    },
  ])
  expect(
    cloudFormation
      .commandCalls(UpdateTerminationProtectionCommand)
      .map(({ args }) => args[0].input),
  ).toEqual([{ StackName: 'Selvedge-staging', EnableTerminationProtection: true }])
})

test('lifts the policy for a loss that is allowed only, and sets it again if that fails', async () => {
  synthesizes({ Resources: { Alarm12345678: alarm(1) } })
  const { work } = record({ deployAssembly: async () => false })
  const running = deploy(target, { allow: ['failed-changes'], folder }, work)
  await expect(running).rejects.toThrow(/deployment failed/)
  expect(policies().map(({ Statement }) => Statement.slice(1))).toEqual([
    [],
    [denies('FailedChanges12345678')],
  ])
})

test('goes on if the caller may not protect the stack, and says so', async () => {
  cloudFormation.on(SetStackPolicyCommand).rejects(new Error('Not authorized'))
  synthesizes(before)
  const { work, text } = record()
  expect(await deploy(target, { allow: [], folder }, work)).toBe(true)
  expect(text()).toContain('The stack isn’t protected from other programs: Not authorized.')
})

describe('what the store has in us-east-1', () => {
  const acl = { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [] } }
  const blocked = { Type: 'AWS::WAFv2::IPSet', Properties: { Addresses: [] } }
  const site = {
    Parameters: {
      DistributionId: { Type: 'String', Default: '' },
      AlarmFunctionArn: { Type: 'String', Default: '' },
    },
    Resources: { Firewall: acl, Blocked: blocked },
  }
  const AlarmFunctionArn = 'arn:aws:lambda:eu-central-1:111122223333:function:send-alarm'
  const FirewallArn = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/own/abc'

  /** Records the deployments with their parameters. The store's own creates the distribution. */
  const deployments = () => {
    const made: [stack: string, parameters: object][] = []
    const deployAssembly: DeployTools['deployAssembly'] = async (stack, _, parameters) => {
      made.push([stack, parameters])
      const outputs = stack.endsWith('-Site')
        ? { FirewallArn }
        : { DistributionId: 'E111', AlarmFunctionArn }
      isInStatus('UPDATE_COMPLETE', stack, outputs)
      return true
    }
    return { made, deployAssembly }
  }

  test('is deployed first: its firewall, and once there is a distribution its alarms', async () => {
    synthesizes(before, site)
    cloudFormation.on(DescribeStacksCommand, { StackName: target.stack }).rejects(missing)
    const { made, deployAssembly } = deployments()
    const { work, text } = record({ deployAssembly })
    await deploy(target, { allow: [], folder }, work)
    expect(made).toEqual([
      ['Selvedge-staging-Site', { DistributionId: '', AlarmFunctionArn: '' }],
      ['Selvedge-staging', { FirewallArn }],
      ['Selvedge-staging-Site', { DistributionId: 'E111', AlarmFunctionArn }],
    ])
    expect(text()).toContain('In us-east-1 (Selvedge-staging-Site):')
    cloudFormation
      .on(GetTemplateCommand, { StackName: 'Selvedge-staging-Site' })
      .resolves({ TemplateBody: JSON.stringify(site) })
    made.length = 0
    await deploy(target, { allow: [], folder }, work)
    expect(made).toEqual([
      ['Selvedge-staging-Site', { DistributionId: 'E111', AlarmFunctionArn }],
      ['Selvedge-staging', { FirewallArn }],
    ])
  })

  test('has no alarms for a store that is there itself', async () => {
    vi.stubEnv('AWS_REGION', 'us-east-1')
    isInStatus('UPDATE_COMPLETE', target.stack, { DistributionId: 'E111' })
    synthesizes(before, site)
    const { made, deployAssembly } = deployments()
    await deploy(target, { allow: [], folder }, record({ deployAssembly }).work)
    expect(made[0]).toEqual(['Selvedge-staging-Site', { DistributionId: '', AlarmFunctionArn: '' }])
    expect(made).toHaveLength(2)
  })

  test('gives its firewall up once the distribution doesn’t use it anymore, and keeps its alarms', async () => {
    const { Firewall: _, Blocked: __, ...others } = site.Resources
    synthesizes(before, { ...site, Resources: { ...others, Alarm1: alarm(1) } })
    isInStatus('UPDATE_COMPLETE', 'Selvedge-staging-Site', { FirewallArn })
    cloudFormation
      .on(GetTemplateCommand, { StackName: 'Selvedge-staging-Site' })
      .resolves({ TemplateBody: JSON.stringify(site) })
    const { made, deployAssembly } = deployments()
    const { work } = record({ deployAssembly })
    await deploy(target, { allow: ['blocked-networks'], folder }, work)
    expect(made).toEqual([
      ['Selvedge-staging', {}],
      ['Selvedge-staging-Site', { DistributionId: 'E111', AlarmFunctionArn }],
    ])
  })

  test('is deleted once the distribution doesn’t use it anymore', async () => {
    synthesizes(before)
    isInStatus('UPDATE_COMPLETE', 'Selvedge-staging-Site', { FirewallArn })
    cloudFormation
      .on(GetTemplateCommand, { StackName: 'Selvedge-staging-Site' })
      .resolves({ TemplateBody: JSON.stringify(site) })
    cloudFormation.on(DeleteStackCommand).callsFake(() => {
      isInStatus('DELETE_COMPLETE', 'Selvedge-staging-Site')
      return {}
    })
    const { made, deployAssembly } = deployments()
    await deploy(target, { allow: [], folder }, record({ deployAssembly }).work)
    expect(made).toEqual([['Selvedge-staging', {}]])
    expect(cloudFormation.commandCalls(DeleteStackCommand)).toHaveLength(1)
  })

  test('keeps its blocked networks', async () => {
    synthesizes(before, { Resources: { Firewall: acl } })
    isInStatus('UPDATE_COMPLETE', 'Selvedge-staging-Site', { FirewallArn })
    cloudFormation
      .on(GetTemplateCommand, { StackName: 'Selvedge-staging-Site' })
      .resolves({ TemplateBody: JSON.stringify(site) })
    const { made, deployAssembly } = deployments()
    const running = deploy(target, { allow: [], folder }, record({ deployAssembly }).work)
    await expect(running).rejects.toThrow('--allow blocked-networks')
    expect(made).toEqual([])
  })

  test('stops the deployment if it fails', async () => {
    synthesizes(before, site)
    const made: string[] = []
    const deployAssembly = async (stack: string) => {
      made.push(stack)
      return false
    }
    const running = deploy(target, { allow: [], folder }, record({ deployAssembly }).work)
    await expect(running).rejects.toThrow('Selvedge-staging-Site could not be deployed')
    expect(made).toEqual(['Selvedge-staging-Site'])
  })
})

test('refuses to remove the queue before it asks, and prints what to type', async () => {
  synthesizes({ Resources: { Alarm12345678: alarm(1) } })
  const { work, done } = record()
  await expect(deploy(target, { allow: [], folder }, work)).rejects.toThrow(
    'If you mean it: npm run deploy -- --stage staging --allow failed-changes',
  )
  expect(done).toEqual(['build', 'synthesize'])
})

test('refuses to remove a queue of a nested stack', async () => {
  const nested = 'arn:aws:cloudformation:eu-central-1:111122223333:stack/Selvedge-Inner/1'
  const parent = { Resources: { Inner: { Type: 'AWS::CloudFormation::Stack', Properties: {} } } }
  cloudFormation
    .on(GetTemplateCommand, { StackName: 'Selvedge-staging' })
    .resolves({ TemplateBody: JSON.stringify(parent) })
    .on(GetTemplateCommand, { StackName: nested })
    .resolves({ TemplateBody: JSON.stringify(before) })
    .on(ListStackResourcesCommand)
    .resolves({
      StackResourceSummaries: [
        {
          LogicalResourceId: 'Inner',
          PhysicalResourceId: nested,
          ResourceType: 'AWS::CloudFormation::Stack',
          ResourceStatus: 'UPDATE_COMPLETE',
          LastUpdatedTimestamp: new Date(0),
        },
      ],
    })
  synthesizes({ Resources: { Alarm12345678: alarm(1) } })
  const { work, done } = record()
  await expect(deploy(target, { allow: [], folder }, work)).rejects.toThrow(
    'InnerFailedChanges12345678',
  )
  expect(done).toEqual(['build', 'synthesize'])
})

test('repeats --at-once in the command that it prints', async () => {
  synthesizes({ Resources: { Alarm12345678: alarm(1) } })
  const { work } = record()
  await expect(deploy(target, { allow: [], atOnce: true, folder }, work)).rejects.toThrow(
    'npm run deploy -- --stage staging --at-once --allow failed-changes',
  )
})

test('removes the queue if it is allowed, and repeats what was allowed', async () => {
  synthesizes({ Resources: { Alarm12345678: alarm(1) } })
  const { work, done, text } = record()
  await deploy(target, { allow: ['failed-changes'], folder }, work)
  expect(done).toContain('deploy')
  expect(text()).toContain('Allowed: Removes a queue')
})

test.each(['', 'REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE'])(
  'deploys a store that doesn’t exist yet (%s)',
  async status => {
    if (status) isInStatus(status)
    else cloudFormation.on(DescribeStacksCommand, { StackName: target.stack }).rejects(missing)
    synthesizes(before)
    const { work, done, text } = record()
    await deploy(target, { allow: [], folder }, work)
    expect(done).toContain('deploy')
    expect(text()).toContain('A new stack with 2 resources.')
  },
)

test('names what a failed first deployment leaves', async () => {
  cloudFormation.on(DescribeStacksCommand, { StackName: target.stack }).rejects(missing)
  synthesizes(before)
  const { work, text } = record({ deployAssembly: async () => false })
  await expect(deploy(target, { allow: [], folder }, work)).rejects.toThrow(/deployment failed/)
  expect(text()).toContain('AWS keeps the empty table and user pool')
})

test('deploys nothing to an account that isn’t ready', async () => {
  synthesizes(before)
  const { work, done } = record({
    checkReady: async () => {
      throw new Error('Set reservedConcurrency: false')
    },
  })
  const running = deploy(target, { allow: [], folder }, work)
  await expect(running).rejects.toThrow('Set reservedConcurrency: false')
  expect(done).toEqual(['build', 'synthesize'])
})

test.each([
  ['UPDATE_IN_PROGRESS', /being changed/],
  ['UPDATE_ROLLBACK_FAILED', /Continue update rollback/],
  ['DELETE_FAILED', /could not be deleted/],
])('refuses a stack in status %s before it builds', async (status, words) => {
  isInStatus(status)
  const { work, done } = record()
  await expect(deploy(target, { allow: [], folder }, work)).rejects.toThrow(words)
  expect(done).toEqual([])
})

test('refuses a template that it can’t compare', async () => {
  cloudFormation.on(GetTemplateCommand).resolves({ TemplateBody: 'Resources:\n  A: {}' })
  const { work } = record()
  await expect(deploy(target, { allow: [], folder }, work)).rejects.toThrow(/isn't JSON/)
})

test.each([
  ['buildSite', /site could not be built/],
  ['synthesize', /template could not be created/],
  ['confirm', /Nothing was deployed/],
  ['deployAssembly', /deployment failed/],
] as const)('stops if %s fails', async (name, words) => {
  synthesizes(before)
  const { work, done } = record({ [name]: async () => false })
  await expect(deploy(target, { allow: [], folder }, work)).rejects.toThrow(words)
  expect(done).not.toContain('finish')
})

test('fails if the deployed store doesn’t work', async () => {
  synthesizes(before)
  const { work } = record({ finish: async () => false })
  expect(await deploy(target, { allow: [], folder }, work)).toBe(false)
})

test('goes on without a question with --yes and in CI, and only there', async () => {
  const ask = (yes: boolean, isBuild: boolean) =>
    confirmWith({ yes, isBuild, isTerminal: false })('Deploy?')
  expect(await ask(true, false)).toBe(true)
  expect(await ask(false, true)).toBe(true)
  await expect(ask(false, false)).rejects.toThrow(/Add --yes/)
})
