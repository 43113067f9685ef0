import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import type { Upload } from '../../functions/files/keep-upload.ts'
import { createKeys, originKey } from '../../functions/keys/create-keys.ts'
import { tableShape } from '../../functions/table/shape.ts'
import type { DeclaredResources } from '../../infra/local/foreign/declared.ts'
import type { Functions } from '../../infra/local/imitations/lambda/functions.ts'
import { serveInvocations } from '../../infra/local/imitations/lambda/lambda-endpoint.ts'
import type { Bucket } from '../../infra/local/imitations/s3.ts'
import { clientIds, poolId } from '../../infra/local/local-ids.ts'
import { type Services, startServices } from '../../infra/local/services.ts'
import { prepareState, stateAt } from '../../infra/local/state.ts'
import { ensureTable } from '../../infra/local/table.ts'
import { runPrefix } from './run-prefix.ts'
import { userPool } from './user-pool.ts'

const prefix = runPrefix()

/** Environment variables of the functions. The buckets and the pool exist. */
const names = {
  TABLE_NAME: `${prefix}-table`,
  PICTURES_BUCKET: `${prefix}-pictures`,
  ATTACHMENTS_BUCKET: `${prefix}-attachments`,
  INVOICES_BUCKET: `${prefix}-invoices`,
  EXPORTS_BUCKET: `${prefix}-exports`,
  SNAPSHOTS_BUCKET: `${prefix}-snapshots`,
  EXPORT_FUNCTION: 'test-make-export',
  RECOUNT_FUNCTION: 'test-recount-figures',
  RECONCILE_FUNCTION: 'test-reconcile',
  PICTURE_FUNCTION: 'test-keep-picture',
  COPY_FUNCTION: 'test-copy-pictures',
  USER_POOL_ID: poolId,
  USER_POOL_CLIENT_ID: clientIds.web,
  USER_POOL_SESSION_CLIENT_ID: clientIds.session,
  USER_POOL_SERVER_CLIENT_ID: clientIds.server,
  SITE_URL: 'http://localhost:3000',
  MAIL_FROM: 'shop@selvedge.example',
  SUPPORT_EMAIL: 'support@selvedge.example',
  VERSION: '0.0.0-test',
  KEY_PARAMETERS: `/selvedge/${prefix}/keys`,
  DEMO: 'true',
  PAYMENTS: 'demo',
}

/**
 * Returns the `CreateTable` input of the store's table under another name. It has no stream, because
 * each local write scans all unread stream records.
 */
export const tableNamed = (TableName: string): CreateTableCommandInput & { TableName: string } => {
  const { partitionKey, sortKey, indexes } = tableShape
  const keySchema = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ]
  const attributes = [partitionKey, sortKey, ...indexes.flatMap(i => [i.partitionKey, i.sortKey])]
  return {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...new Set(attributes)].map(AttributeName => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: keySchema(partitionKey, sortKey),
    GlobalSecondaryIndexes: indexes.map(index => ({
      IndexName: index.name,
      KeySchema: keySchema(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: index.projection },
    })),
  }
}

/** Returns the `CreateTable` input of the store's table with a stream. */
export const streamedTable = (name: string) => ({
  ...tableNamed(name),
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' as const },
})

/** What the tests need of other servers besides the table, the buckets and the pool. */
const declared: DeclaredResources = {
  buckets: {},
  queues: [],
  topics: [],
  subscriptions: [],
  mail: { sets: [], identities: [names.MAIL_FROM] },
  failedChanges: undefined,
}

/** Runs the function that keeps pictures. Other invocations do nothing: a test calls those itself. */
const functions: Functions = {
  invoke: async (name, event) => {
    if (name !== names.PICTURE_FUNCTION) return null
    // Imported late: the client reads the environment when it loads.
    const { handler } = await import('../../functions/events/keep-picture.ts')
    return handler(event as Upload)
  },
  stop: async () => {},
}

/** Creates the keys. Returns the environment with the one that the distribution sends. */
const withKeys = async (environment: Record<string, string>): Promise<Record<string, string>> => {
  Object.assign(process.env, environment)
  await createKeys()
  return { ...environment, ORIGIN_KEY: await originKey(1) }
}

/** Starts the local services with an empty state folder. `stop` ends them and removes the folder. */
export const startTestServices = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-services-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const state = stateAt(folder)
  prepareState(state)
  const buckets: Bucket[] = Object.entries(names)
    .filter(([key]) => key.endsWith('_BUCKET'))
    .map(([, name]) => ({ name }))
  const lambda = await serveInvocations(functions)
  let services: Services
  try {
    services = await startServices({
      state,
      tableInMemory: true,
      assembly: { buckets, pool: { ...userPool, triggers: {} }, functions: [] },
      declared,
      payments: [],
      siteUrl: names.SITE_URL,
      lambdaUrl: lambda.url,
    })
  } catch (error) {
    lambda.stop()
    remove()
    throw error
  }
  const stop = async () => {
    await services.stop()
    lambda.stop()
    remove()
  }
  try {
    const environment = { ...services.environment, ...names }
    return { environment: await withKeys(environment), url: services.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts the services for all integration tests. Vitest's workers inherit the environment. */
export default async function setup() {
  const { environment, url, stop } = await startTestServices()
  Object.assign(process.env, environment)
  // A profile would override these keys.
  delete process.env.AWS_PROFILE
  try {
    await ensureTable(url.dynamodb, tableNamed(names.TABLE_NAME), tableShape.timeToLive)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
