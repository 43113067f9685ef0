import { countedRefusals } from '../../shared/api/security-events.ts'
import { type ErrorCode, ShopError } from '../../shared/errors.ts'
import { sign } from '../signature.ts'
import { clientAddress } from './client-address.ts'
import { log } from './log.ts'
import type { ShopEvent } from './request.ts'

/** The events of refused calls, by error. Other errors are recorded by their status. */
const refusals: Partial<Record<ErrorCode, string>> = {
  bad_credentials: 'sign_in_failed',
  not_confirmed: 'sign_in_refused',
  suspended: 'sign_in_refused',
  code_needed: 'code_needed',
  password_needed: 'password_needed',
  proof_needed: 'proof_needed',
  second_factor_needed: 'second_factor_needed',
  captcha_required: 'captcha_required',
}
const byStatus: Partial<Record<number, string>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  429: 'limited',
}

/** Matches paths whose codes are second factors and confirmations, not coupons. */
const takesCodes = /^\/(auth|users\/me)\//

const isWrongCode = ({ endpoint, parsed }: ShopEvent, { code, errors }: ShopError): boolean =>
  code === 'invalid' &&
  parsed !== undefined &&
  takesCodes.test(endpoint?.path ?? '') &&
  errors.some(({ path }) => path === 'body.code' || path === 'body.recovery_code')

/**
 * Returns whether a signed-in user entered a wrong password. The error is then an invalid field
 * whose cause is the failed sign-in.
 */
const isWrongPassword = ({ cause }: ShopError): boolean =>
  cause instanceof ShopError && cause.code === 'bad_credentials'

/** Returns whether a refresh token was used again. The error then has Cognito's error as its cause. */
const isCopiedToken = ({ cause }: ShopError): boolean =>
  cause instanceof Error && cause.name === 'RefreshTokenReuseException'

/** Returns the event of a refused call; undefined if the refusal has nothing to do with security. */
const refusalEvent = (event: ShopEvent, error: unknown): string | undefined => {
  if (event.isForeign) return 'origin_refused'
  if (!(error instanceof ShopError)) return undefined
  if (isWrongCode(event, error)) return 'code_failed'
  if (isWrongPassword(error)) return 'sign_in_failed'
  if (isCopiedToken(error)) return 'token_reused'
  return refusals[error.code] ?? byStatus[error.status]
}

/** Maximum characters of a user agent. */
const maxAgent = 200

const textOf = (value: unknown, name: string): string | undefined => {
  const field = (value as Record<string, unknown> | undefined)?.[name]
  return typeof field === 'string' ? field : undefined
}

/**
 * Hashes the email address that a refused caller typed, so that attempts on one account can be
 * followed.
 */
const accountOf = async (event: ShopEvent): Promise<string | undefined> => {
  const email = event.email ?? textOf(event.parsed?.body, 'email')
  // The response must not fail because its log entry is less detailed.
  return email && sign('security-log', email).catch(() => undefined)
}

/** The ids in a reply: the account that signed in, and the record that the call was about. */
type ReplyIds = { user?: string | undefined; subject?: string | undefined }

/** Reads the ids of a reply for the security log. */
export const idsInReply = (reply: unknown): ReplyIds => ({
  user: textOf((reply as { user?: unknown } | undefined)?.user, 'id'),
  subject: textOf(reply, 'id'),
})

const isCounted = (refused: string) => countedRefusals.some(name => name === refused)

/** Returns the fields that make CloudWatch count an entry by its event (embedded metric format). */
const eventMetric = (refused: string): object => {
  const Namespace = process.env.POWERTOOLS_METRICS_NAMESPACE
  if (!Namespace || !isCounted(refused)) return {}
  const Metrics = [{ Name: 'SecurityEvents', Unit: 'Count' }]
  const written = { Namespace, Dimensions: [['event']], Metrics }
  return { _aws: { Timestamp: Date.now(), CloudWatchMetrics: [written] }, SecurityEvents: 1 }
}

const write = (level: 'info' | 'warn', event: ShopEvent, fields: object) =>
  log(level, 'security', {
    ...fields,
    // A caller that bypasses the distribution may send any viewer's address.
    ip: event.isForeign ? event.requestContext?.http?.sourceIp : clientAddress(event),
    agent: event.headers['user-agent']?.slice(0, maxAgent),
    request_id: event.requestContext?.requestId,
    route: event.routeKey,
    endpoint: event.endpointName,
  })

/**
 * Records a call in the security log if it was refused for security, or if its endpoint or use case names
 * an event. Holds ids, the network address and the user agent: no email address, name, token or body.
 */
export const logSecurity = async (event: ShopEvent, error: unknown): Promise<void> => {
  const { endpoint, parsed, user, concerned, recorded } = event
  const refused = refusalEvent(event, error)
  if (refused)
    write('warn', event, {
      event: refused,
      user: user?.id,
      account: await accountOf(event),
      ...eventMetric(refused),
    })
  else if (!error && (recorded || endpoint?.event))
    write('info', event, {
      event: recorded?.event ?? endpoint?.event,
      user: user?.id ?? recorded?.user ?? concerned?.user,
      subject: textOf(parsed?.params, 'id') ?? concerned?.subject,
    })
}
