/**
 * Amazon's list prices in us-east-1, in dollars without tax, as of November 2026. Other regions cost up to a
 * quarter more. `free` is the part of each month that never expires; credits and the first year's free
 * amounts aren't counted. Prices change: `source` has today's.
 */
export type Price = {
  service: string
  /** What is counted. */
  name: string
  /** The price of `per` of them. */
  dollars: number
  per: number
  free?: number
  source: string
}

const million = 1e6
const page = (service: string) => `https://aws.amazon.com/${service}/pricing/`

export const priceRegion = 'us-east-1'
export const priceDate = '2026-11'

const dynamodb = { service: 'DynamoDB', source: `${page('dynamodb')}on-demand/` }
const lambda = { service: 'Lambda', source: page('lambda') }
const gateway = { service: 'API Gateway', source: page('api-gateway') }
const cloudFront = { service: 'CloudFront', source: page('cloudfront') }
const s3 = { service: 'S3', source: page('s3') }
const cognito = { service: 'Cognito', source: page('cognito') }
const ses = { service: 'SES', source: page('ses') }
const cloudWatch = { service: 'CloudWatch', source: page('cloudwatch') }
const waf = { service: 'WAF', source: page('waf') }
const backup = { service: 'AWS Backup', source: page('backup') }

export const prices = {
  writeUnits: { ...dynamodb, name: 'write units', dollars: 0.625, per: million },
  readUnits: { ...dynamodb, name: 'read units', dollars: 0.125, per: million },
  tableGb: { ...dynamodb, name: 'GB stored', dollars: 0.25, per: 1, free: 25 },
  recoveryGb: { ...dynamodb, name: 'GB kept for point-in-time recovery', dollars: 0.2, per: 1 },
  tableBackupGb: { ...backup, name: 'GB of copies of the table', dollars: 0.1, per: 1 },
  fileBackupGb: { ...backup, name: 'GB of files', dollars: 0.05, per: 1 },
  invocations: { ...lambda, name: 'invocations', dollars: 0.2, per: million, free: million },
  computeGbs: { ...lambda, name: 'GB-seconds', dollars: 0.0000133334, per: 1, free: 400_000 },
  gatewayCalls: { ...gateway, name: 'calls of the HTTP API', dollars: 1, per: million },
  edgeRequests: {
    ...cloudFront,
    name: 'requests',
    dollars: 0.01,
    per: 10_000,
    free: 10 * million,
  },
  edgeGb: { ...cloudFront, name: 'GB sent', dollars: 0.085, per: 1, free: 1_000 },
  edgeFunctions: {
    ...cloudFront,
    name: 'function invocations',
    dollars: 0.1,
    per: million,
    free: 2 * million,
  },
  firewalls: { ...waf, name: 'web ACLs', dollars: 5, per: 1 },
  firewallRules: { ...waf, name: 'rules', dollars: 1, per: 1 },
  firewallRequests: { ...waf, name: 'requests', dollars: 0.6, per: million },
  filesGb: { ...s3, name: 'GB stored', dollars: 0.023, per: 1 },
  filePuts: { ...s3, name: 'writes', dollars: 0.005, per: 1_000 },
  fileGets: { ...s3, name: 'reads', dollars: 0.0004, per: 1_000 },
  activeUsers: {
    ...cognito,
    name: 'monthly active users (Essentials)',
    dollars: 0.015,
    per: 1,
    free: 10_000,
  },
  emails: { ...ses, name: 'emails', dollars: 0.1, per: 1_000 },
  attachmentGb: { ...ses, name: 'GB of attachments', dollars: 0.12, per: 1 },
  logGb: { ...cloudWatch, name: 'GB of logs written', dollars: 0.5, per: 1, free: 5 },
  keptLogGb: { ...cloudWatch, name: 'GB of logs kept', dollars: 0.03, per: 1 },
  metrics: { ...cloudWatch, name: 'custom metrics', dollars: 0.3, per: 1, free: 10 },
  alarmMetrics: { ...cloudWatch, name: 'metrics in alarms', dollars: 0.1, per: 1, free: 10 },
  dashboards: { ...cloudWatch, name: 'dashboards', dollars: 3, per: 1, free: 3 },
  starts: {
    service: 'EventBridge Scheduler',
    source: page('eventbridge'),
    name: 'starts',
    dollars: 1,
    per: million,
    free: 14 * million,
  },
  queueRequests: {
    service: 'SQS',
    source: page('sqs'),
    name: 'requests',
    dollars: 0.4,
    per: million,
    free: million,
  },
  decryptions: {
    service: 'KMS',
    source: page('kms'),
    name: 'requests',
    dollars: 0.03,
    per: 10_000,
    free: 20_000,
  },
} as const satisfies Record<string, Price>

export type PriceName = keyof typeof prices

/** What stages can turn on, in dollars. `hourly` is billed whether anyone visits or not. */
export const optional = {
  search: {
    service: 'OpenSearch Serverless',
    source: page('opensearch-service'),
    /** An OpenSearch Compute Unit; a collection with standby replicas has two at least. */
    hourly: 0.24,
    least: 2,
  },
  tracing: { service: 'X-Ray', source: page('xray'), perMillion: 5, free: 100_000 },
} as const

/** Hours of a month, as Amazon counts them. */
export const hoursPerMonth = 730
