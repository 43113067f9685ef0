import type { TemplateValue } from '../template/intrinsics.ts'
import { idOf, openTemplate } from '../template/template.ts'

/** Settings of a bucket besides its name and CORS rules. */
export type BucketRules = { versioned: boolean; lifecycle: TemplateValue[] }
export type Queue = { name: string; attributes: Record<string, string> }
/** Sends a topic's messages to a function. */
export type Subscription = { topic: string; functionName: string }
export type ConfigurationSet = { name: string; events: string[]; topic: string | undefined }
export type DeclaredResources = {
  buckets: Record<string, BucketRules>
  queues: Queue[]
  topics: string[]
  subscriptions: Subscription[]
  /** Configuration sets, and the addresses and domains that send. */
  mail: { sets: ConfigurationSet[]; identities: string[] }
  /** Queue of the stream's failed batches. */
  failedChanges: string | undefined
}

/** The properties of a queue that its attributes have under the same name. */
const queueAttributes = [
  'MessageRetentionPeriod',
  'VisibilityTimeout',
  'ReceiveMessageWaitTimeSeconds',
  'DelaySeconds',
]

const queueOf = ([name, made]: [string, TemplateValue]): Queue => ({
  name,
  attributes: Object.fromEntries(
    queueAttributes
      .filter(key => made[key] !== undefined)
      .map(key => [key, String(made[key])] as const),
  ),
})

/** Converts a lifecycle rule of the template to one of `PutBucketLifecycleConfiguration`. */
const lifecycleRule = (rule: TemplateValue): TemplateValue => {
  const { ExpirationInDays, ExpiredObjectDeleteMarker, Prefix = '', Id, Status } = rule
  const { NoncurrentVersionExpiration, AbortIncompleteMultipartUpload } = rule
  const expiration = {
    ...(ExpirationInDays && { Days: ExpirationInDays }),
    ...(ExpiredObjectDeleteMarker && { ExpiredObjectDeleteMarker }),
  }
  return {
    ID: Id,
    Status,
    Filter: { Prefix },
    ...(Object.keys(expiration).length > 0 && { Expiration: expiration }),
    ...(NoncurrentVersionExpiration && { NoncurrentVersionExpiration }),
    ...(AbortIncompleteMultipartUpload && { AbortIncompleteMultipartUpload }),
  }
}

/** Reads what the template declares and only another server creates: the built-in services need none. */
export const readDeclared = (folder: string, host: string): DeclaredResources => {
  const { all, ref } = openTemplate(folder, host)
  const destinations = all('AWS::SES::ConfigurationSetEventDestination').map(([, made]) => made)
  const setOf = ([name]: [string, TemplateValue]): ConfigurationSet => {
    const { EventDestination } = destinations.find(to => to.ConfigurationSetName === name) ?? {}
    return {
      name,
      events: (EventDestination?.MatchingEventTypes ?? []).map((type: string) =>
        type.toUpperCase(),
      ),
      topic: EventDestination && idOf(EventDestination.SnsDestination?.TopicARN ?? ''),
    }
  }
  const senders = all('AWS::Lambda::Function').map(([, { Environment }]) => Environment?.Variables)
  const identities = [
    ...all('AWS::SES::EmailIdentity').map(([, made]) => made.EmailIdentity),
    ...senders.map(variables => variables?.MAIL_FROM),
  ].filter(Boolean)
  const mapping = all('AWS::Lambda::EventSourceMapping').find(
    ([, made]) => made.DestinationConfig?.OnFailure,
  )?.[1]
  return {
    buckets: Object.fromEntries(
      all('AWS::S3::Bucket').map(([id, made]): [string, BucketRules] => [
        ref(id),
        {
          versioned: made.VersioningConfiguration?.Status === 'Enabled',
          lifecycle: (made.LifecycleConfiguration?.Rules ?? []).map(lifecycleRule),
        },
      ]),
    ),
    queues: all('AWS::SQS::Queue').map(queueOf),
    topics: all('AWS::SNS::Topic').map(([name]) => name),
    subscriptions: all('AWS::SNS::Subscription')
      .filter(([, { Protocol }]) => Protocol === 'lambda')
      .map(([, { TopicArn, Endpoint }]) => ({
        topic: idOf(TopicArn),
        functionName: idOf(Endpoint),
      })),
    mail: {
      sets: all('AWS::SES::ConfigurationSet').map(setOf),
      identities: [...new Set(identities)],
    },
    failedChanges: mapping && idOf(mapping.DestinationConfig.OnFailure.Destination),
  }
}
