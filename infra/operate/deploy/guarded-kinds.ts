/** A kind of resource whose removal or replacement loses something. */
export type GuardedKind = {
  what: string
  lost: string
  /** Names all resources of the kind, instead of each by its logical id. */
  name?: string
  /** Whether a resource of the type counts. All do, unless given. */
  applies?: (properties: Properties, id: string) => boolean
}

export type Properties = Record<string, unknown>

const table: GuardedKind = {
  what: 'the table',
  lost: 'The store starts empty, without orders, customers and products.',
}
const domain: GuardedKind = { what: 'a domain', lost: 'Addresses on it stop working.' }
const secret: GuardedKind = {
  what: 'a secret',
  lost: 'Everything that reads the secret stops working.',
}

/** Resources with state, an identity or a domain, by type. All others can be created again without loss. */
const guarded: Record<string, GuardedKind> = {
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::S3::Bucket': { what: 'a bucket', lost: 'The store no longer finds the files in it.' },
  'AWS::Cognito::UserPool': { what: 'the user pool', lost: 'All accounts and passwords are lost.' },
  'AWS::Cognito::UserPoolClient': { what: 'a client of the user pool', lost: 'Its sessions end.' },
  'AWS::Cognito::UserPoolGroup': { what: 'a role', lost: 'Everyone who has it loses it.' },
  'AWS::Cognito::UserPoolDomain': domain,
  'AWS::SES::EmailIdentity': {
    what: 'the sender of email',
    lost: 'The store sends no email until a sender is verified again.',
  },
  'AWS::CloudFront::Distribution': {
    what: 'the distribution',
    lost: 'The site gets another address, and its domain stops working.',
  },
  'AWS::CertificateManager::Certificate': domain,
  'AWS::Route53::HostedZone': domain,
  'AWS::Route53::RecordSet': domain,
  'AWS::ApiGatewayV2::DomainName': domain,
  'AWS::SQS::Queue': { what: 'a queue', lost: 'Messages in it are never processed.' },
  'AWS::SNS::Subscription': {
    what: 'the subscription to alarms',
    lost: 'Alarms reach no one.',
    name: 'alarm-email',
    applies: ({ Protocol }) => Protocol === 'email',
  },
  'AWS::SSM::Parameter': secret,
  'AWS::SecretsManager::Secret': secret,
  'AWS::KMS::Key': { what: 'a key', lost: 'Data that it encrypted can’t be read anymore.' },
  'AWS::Logs::LogGroup': {
    what: 'a log',
    lost: 'Its entries are deleted. Logs of calls include the security log.',
    name: 'logs',
    // The log of the CDK's own function comes and goes with settings.
    applies: (_, id) => !id.startsWith('BucketCorsLog'),
  },
  'AWS::Backup::BackupSelection': {
    what: 'daily backups',
    lost: 'AWS Backup makes no new ones.',
    name: 'backups',
  },
  'AWS::Backup::BackupVault': { what: 'a backup vault', lost: 'The store no longer has backups.' },
  'AWS::WAFv2::IPSet': {
    what: 'a list of blocked networks',
    lost: 'They may use the store again.',
    name: 'blocked-networks',
  },
  'AWS::OpenSearchServerless::Collection': {
    what: 'the search index',
    lost: 'Listings stay empty until it is filled again.',
  },
  'AWS::CloudFormation::CustomResource': {
    what: 'the keys of the store',
    lost: 'Links, carts and sessions that they sign stop working.',
    // Custom resources without this property only clean up.
    applies: properties => 'OriginKey' in properties,
  },
}

/** Returns the kind of a resource, undefined if the store loses nothing without it. */
export const guardedKind = (
  id: string,
  { Type, Properties = {} }: { Type: string; Properties?: Properties },
): GuardedKind | undefined => {
  const kind = guarded[Type]
  return (kind?.applies?.(Properties, id) ?? true) ? kind : undefined
}
