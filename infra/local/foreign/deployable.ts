import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  DescribeStackResourcesCommand,
  type DescribeStackResourcesCommandOutput,
  DescribeStacksCommand,
  type DescribeStacksCommandOutput,
  type StackResource,
} from '@aws-sdk/client-cloudformation'
import { region } from '../local-ids.ts'
import { Problem } from '../problem.ts'
import { clientOptions, createCaller } from './call-server.ts'
import { foreignCredentials } from './credentials.ts'
import { checkEndpoints } from './endpoints.ts'

/** A small resource of each service that the stack needs, by the service's name. */
const samples = {
  DynamoDB: [
    'AWS::DynamoDB::GlobalTable',
    {
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      Replicas: [{ Region: { Ref: 'AWS::Region' } }],
    },
  ],
  S3: ['AWS::S3::Bucket', {}],
  SQS: ['AWS::SQS::Queue', {}],
  SNS: ['AWS::SNS::Topic', {}],
  Cognito: ['AWS::Cognito::UserPool', {}],
  'API Gateway': ['AWS::ApiGatewayV2::Api', { Name: 'probe', ProtocolType: 'HTTP' }],
  CloudFront: [
    'AWS::CloudFront::OriginAccessControl',
    {
      OriginAccessControlConfig: {
        Name: 'probe',
        OriginAccessControlOriginType: 's3',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      },
    },
  ],
  SES: ['AWS::SES::ConfigurationSet', {}],
  'CloudWatch Logs': ['AWS::Logs::LogGroup', {}],
} as const

const services = Object.entries(samples)
const idOf = (at: number) => `Probe${at}`

const template = {
  Resources: Object.fromEntries(
    services.map(([, [Type, Properties]], at) => [idOf(at), { Type, Properties }]),
  ),
}

/** How long a server may take for the sample, in milliseconds. */
const timeoutMs = 60_000

/** What servers answer as the name of a resource that they left out. */
const leftOut = new Set(['', 'unknown'])

const isMade = ({ ResourceStatus, PhysicalResourceId = '' }: StackResource) =>
  ResourceStatus === 'CREATE_COMPLETE' && !leftOut.has(PhysicalResourceId)

/** Creates a stack of samples and deletes it. Returns the services that CloudFormation lacks there. */
const missingServices = async (endpoint: string): Promise<string[]> => {
  const client = new CloudFormationClient(clientOptions(endpoint))
  const call = createCaller(client)
  const StackName = `selvedge-probe-${randomUUID()}`
  try {
    const TemplateBody = JSON.stringify(template)
    await call(new CreateStackCommand({ StackName, TemplateBody, OnFailure: 'DO_NOTHING' }))
    const until = Date.now() + timeoutMs
    for (;;) {
      const { Stacks = [] } =
        (await call<DescribeStacksCommandOutput>(new DescribeStacksCommand({ StackName }))) ?? {}
      if (!Stacks[0]?.StackStatus?.endsWith('IN_PROGRESS') || Date.now() > until) break
      await wait(500)
    }
    const { StackResources = [] } =
      (await call<DescribeStackResourcesCommandOutput>(
        new DescribeStackResourcesCommand({ StackName }),
      )) ?? {}
    const made = new Set(
      StackResources.filter(isMade).map(({ LogicalResourceId }) => LogicalResourceId),
    )
    return services.filter((_, at) => !made.has(idOf(at))).map(([name]) => name)
  } finally {
    await call(new DeleteStackCommand({ StackName })).catch(() => {})
    client.destroy()
  }
}

/**
 * Makes this process and those it starts deploy to the server that AWS_ENDPOINT_URL names, and checks
 * that its CloudFormation has all services that the stack needs. Throws a `Problem`.
 */
export const prepareLocalDeployment = async (): Promise<void> => {
  const endpoint = process.env.AWS_ENDPOINT_URL
  if (!endpoint) {
    throw new Problem(
      'The stage "local" is deployed to a LocalStack. Set its address first: export AWS_ENDPOINT_URL=http://127.0.0.1:4566',
    )
  }
  await checkEndpoints()
  // A profile would override the keys.
  delete process.env.AWS_PROFILE
  Object.assign(process.env, foreignCredentials())
  process.env.AWS_REGION ??= region
  const missing = await missingServices(endpoint).catch(error => {
    throw new Problem(`${endpoint} has no working CloudFormation: ${(error as Error).message}`)
  })
  if (missing.length === 0) return
  throw new Problem(
    `CloudFormation on ${endpoint} can't create resources of ${missing.join(', ')}, which the store needs. Use a LocalStack that has them, or start the store with npm start, which has them built in.`,
  )
}
