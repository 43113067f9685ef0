import type { Bucket } from '../imitations/s3.ts'
import { declareBuckets } from './buckets.ts'
import type { DeclaredResources } from './declared.ts'
import { checkEndpoints, endpointOf, type ServiceKey, serviceKeys } from './endpoints.ts'
import { foreignEmails } from './inbox.ts'
import { declareMail } from './mail.ts'
import { tryParameters } from './parameters.ts'
import { type DeclaredPool, declarePool } from './pool.ts'
import { declareQueues, type ForeignQueue } from './queues.ts'
import { tryTables } from './table.ts'
import { declareTopics } from './topics.ts'

/** What other servers provide. */
export type ForeignServices = {
  /** URLs of the services that the store uses there. */
  url: Partial<Record<ServiceKey | 'DYNAMODB_STREAMS', string>>
  /** Why a service is built in although the environment names a server for it. */
  reasons: Partial<Record<ServiceKey, string>>
  /** Variables that point the functions to the resources created there. */
  environment: Record<string, string>
  queues: ReadonlyMap<string, ForeignQueue>
  /** ARNs by name. */
  topics: ReadonlyMap<string, string>
  /** Whether the server lists the emails that it took. */
  listsEmails: boolean
}

type Needs = { declared: DeclaredResources; buckets: Bucket[]; pool: DeclaredPool }

/**
 * Creates what the stack declares on the servers that the environment names. A service that can't do
 * what the store needs is left out, with the reason. Throws a `Problem` if a server doesn't answer.
 */
export const openForeign = async ({ declared, buckets, pool }: Needs): Promise<ForeignServices> => {
  await checkEndpoints()
  const foreign = {
    url: {} as ForeignServices['url'],
    reasons: {} as ForeignServices['reasons'],
    environment: {},
    queues: new Map<string, ForeignQueue>(),
    topics: new Map<string, string>(),
    listsEmails: false,
  }
  const setUp: Record<ServiceKey, (url: string) => Promise<void>> = {
    DYNAMODB: async url => {
      // The stream is where the table is, unless it has an endpoint of its own.
      const streams = process.env.AWS_ENDPOINT_URL_DYNAMODB_STREAMS || url
      await tryTables(url, streams)
      foreign.url.DYNAMODB_STREAMS = streams
    },
    S3: url => declareBuckets(url, buckets, declared.buckets),
    SSM: tryParameters,
    SQS: async url => {
      // A topic's messages come through a queue, since the server can't call functions here.
      const names = declared.subscriptions.map(({ topic }) => topic)
      const forTopics = names.map(name => ({ name, attributes: {} }))
      foreign.queues = await declareQueues(url, [...declared.queues, ...forTopics])
    },
    SNS: async url => {
      foreign.topics = await declareTopics(url, declared.topics)
    },
    SESV2: async url => {
      await declareMail(url, declared.mail, foreign.topics)
      foreign.listsEmails = (await foreignEmails(url)) !== undefined
    },
    COGNITO_IDENTITY_PROVIDER: async url => {
      foreign.environment = await declarePool(url, pool)
    },
  }
  // In order, because email feedback goes to a topic.
  for (const service of serviceKeys) {
    const url = endpointOf(service)
    if (!url) continue
    try {
      await setUp[service](url)
      foreign.url[service] = url
    } catch (error) {
      // A server may answer anything, so every error is its gap.
      foreign.reasons[service] = (error as Error).message
    }
  }
  return foreign
}
