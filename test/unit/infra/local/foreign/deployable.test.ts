import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareLocalDeployment } from '../../../../../infra/local/foreign/deployable.ts'
import { restoreVariables } from '../../../../support/restore-variables.ts'

const cloudFormation = mockClient(CloudFormationClient)
const before = { ...process.env }
let server: Server
let url: string

/** Creates what a template declares, except resources whose type `lacks` matches. */
const createAll = (lacks: RegExp, answer: object) =>
  cloudFormation.on(DescribeStackResourcesCommand).callsFake(() => {
    const [call] = cloudFormation.commandCalls(CreateStackCommand)
    const { Resources } = JSON.parse(call?.args[0].input.TemplateBody ?? '{}')
    const StackResources = Object.entries<{ Type: string }>(Resources).flatMap(([id, { Type }]) => {
      const made = { LogicalResourceId: id, ResourceStatus: 'CREATE_COMPLETE' }
      if (!lacks.test(Type)) return [{ ...made, PhysicalResourceId: `made-${id}` }]
      return Object.keys(answer).length > 0 ? [{ ...made, ...answer }] : []
    })
    return { StackResources }
  })

beforeAll(async () => {
  server = createServer((_req, res) => res.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  cloudFormation.reset()
  cloudFormation.on(DescribeStacksCommand).resolves({
    Stacks: [{ StackName: 's', StackStatus: 'CREATE_COMPLETE', CreationTime: new Date() }],
  })
  process.env.AWS_ENDPOINT_URL = url
})
afterEach(() => restoreVariables(before))

test('accepts a server that creates everything, and uses no AWS keys there', async () => {
  createAll(/^$/, {})
  process.env.AWS_PROFILE = 'work'
  process.env.AWS_ACCESS_KEY_ID = 'AKIAIOSFODNN7EXAMPLE'
  process.env.AWS_SECRET_ACCESS_KEY = 'secret'
  await prepareLocalDeployment()
  expect(process.env).toMatchObject({ AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' })
  expect(process.env.AWS_PROFILE).toBeUndefined()
  expect(cloudFormation.commandCalls(DeleteStackCommand)).toHaveLength(1)
})

test.each([
  ['leaves out', {}],
  ['names "unknown"', { PhysicalResourceId: 'unknown' }],
  ['fails to create', { PhysicalResourceId: 'x', ResourceStatus: 'CREATE_FAILED' }],
])('names the services whose resources a server %s', async (_, answer) => {
  createAll(/Cognito|CloudFront/, answer)
  await expect(prepareLocalDeployment()).rejects.toThrow(
    `CloudFormation on ${url} can't create resources of Cognito, CloudFront, which the store needs.`,
  )
})

test('reports a server without CloudFormation', async () => {
  cloudFormation.on(CreateStackCommand).rejects(new Error('not in this edition'))
  await expect(prepareLocalDeployment()).rejects.toThrow(
    `${url} has no working CloudFormation: CreateStack failed with Error: not in this edition`,
  )
})

test('demands the address of a server, so that the stage never reaches AWS', async () => {
  delete process.env.AWS_ENDPOINT_URL
  await expect(prepareLocalDeployment()).rejects.toThrow(
    'The stage "local" is deployed to a LocalStack. Set its address first: export AWS_ENDPOINT_URL=http://127.0.0.1:4566',
  )
})
