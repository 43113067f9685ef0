/**
 * AWS's default quotas of an account in us-east-1, per second unless noted. `preflight` reads an account's
 * own; `npm run bench -- --costs` compares a launch with these.
 */
export const usualQuotas = {
  /** Function executions at one time. */
  concurrency: { newAccount: 10, usual: 1_000 },
  /** API Gateway, over all APIs of the account. */
  gatewayCalls: 10_000,
  /** What on-demand tables carry at once if their warm throughput isn't known. */
  newTable: { read: 12_000, write: 4_000 },
  /** One partition of a table. */
  partition: { read: 3_000, write: 1_000 },
  /** Cognito, over all pools of the account. */
  signIns: 120,
  registrations: 50,
  emails: { sandbox: { perSecond: 1, perDay: 200 }, usual: { perSecond: 14, perDay: 50_000 } },
  /** CloudFront, per distribution. */
  edgeRequests: 250_000,
} as const
