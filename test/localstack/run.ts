/**
 * `npm run test:localstack`: runs the integration tests on the servers that AWS_ENDPOINT_URL and
 * AWS_ENDPOINT_URL_<SERVICE> name, such as a LocalStack. `npm run test:localstack -- orders` runs only
 * the files with "orders" in their path. Deletes the run's tables, buckets and parameters afterwards.
 */
import { DeleteTableCommand, DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb'
import {
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListBucketsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { DeleteParameterCommand, paginateGetParametersByPath, SSMClient } from '@aws-sdk/client-ssm'
import { clientOptions } from '../../infra/local/foreign/call-server.ts'
import {
  checkEndpoints,
  endpointOf,
  serviceKeys,
  serviceNames,
} from '../../infra/local/foreign/endpoints.ts'
import { formatError, Problem } from '../../infra/local/problem.ts'
import { command } from '../support/command.ts'

const prefix = `test-${Date.now().toString(36)}`

const deleteTables = async (endpoint: string) => {
  const client = new DynamoDBClient(clientOptions(endpoint))
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    for (const TableName of TableNames.filter(name => name.includes(prefix)))
      await client.send(new DeleteTableCommand({ TableName }))
  client.destroy()
}

const deleteBuckets = async (endpoint: string) => {
  const client = new S3Client({ ...clientOptions(endpoint), forcePathStyle: true })
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}))
  for (const { Name: Bucket = '' } of Buckets.filter(({ Name }) => Name?.includes(prefix))) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
      for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }))
    await client.send(new DeleteBucketCommand({ Bucket }))
  }
  client.destroy()
}

const deleteParameters = async (endpoint: string) => {
  const client = new SSMClient(clientOptions(endpoint))
  const below = { Path: '/selvedge', Recursive: true }
  for await (const { Parameters = [] } of paginateGetParametersByPath({ client }, below))
    for (const { Name } of Parameters.filter(found => found.Name?.includes(prefix)))
      await client.send(new DeleteParameterCommand({ Name }))
  client.destroy()
}

const clear = async () => {
  const [tables, buckets, parameters] = [
    endpointOf('DYNAMODB'),
    endpointOf('S3'),
    endpointOf('SSM'),
  ]
  try {
    if (tables) await deleteTables(tables)
    if (buckets) await deleteBuckets(buckets)
    if (parameters) await deleteParameters(parameters)
  } catch (error) {
    console.error(
      `Tables, buckets and parameters named ${prefix}… are left: ${(error as Error).message}`,
    )
  }
}

const run = async (filters: string[]): Promise<boolean> => {
  const used = serviceKeys.filter(service => endpointOf(service))
  if (used.length === 0) {
    throw new Problem(
      'Set AWS_ENDPOINT_URL to a running server first, for example AWS_ENDPOINT_URL=http://127.0.0.1:4566 npm run test:localstack.',
    )
  }
  await checkEndpoints()
  for (const service of used) console.log(`${serviceNames[service]}: ${endpointOf(service)}`)
  const args = ['run', '--project', 'integration', ...filters]
  const { ok } = await command('vitest', args, { env: { TEST_RUN_PREFIX: prefix } })
  await clear()
  return ok
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
}
