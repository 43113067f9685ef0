import { createHmac, timingSafeEqual } from 'node:crypto'
import { GatewayNotice } from '../../../shared/schemas/order.ts'
import { getSecret } from '../../table/secret.ts'
import { NoticeRejected, type ProviderNotice } from '../provider.ts'

/** Maximum age of a notice. */
const maxMinutes = 5

/** Signs a notice as the demo does. */
export const signNotice = async (notice: GatewayNotice): Promise<string> =>
  createHmac('sha256', await getSecret())
    .update(`${notice.reference}.${notice.event}.${notice.sent_at}`)
    .digest('base64url')

/** Checks a notice's signature and age. */
export const isAuthentic = async (
  { notice, signature }: { notice: GatewayNotice; signature: string },
  now: Date,
): Promise<boolean> => {
  const given = Buffer.from(signature)
  const expected = Buffer.from(await signNotice(notice))
  const age = Math.abs(now.getTime() - Date.parse(notice.sent_at))
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    age <= maxMinutes * 60_000
  )
}

const parse = (body: string): GatewayNotice | undefined => {
  try {
    return GatewayNotice.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** Verifies and parses a notice of the demo, signed in the `x-signature` header. */
export const readNotice = async (
  { body, header }: { body: string; header: (name: string) => string | undefined },
  now: Date,
): Promise<ProviderNotice> => {
  const notice = parse(body)
  if (!notice || !(await isAuthentic({ notice, signature: header('x-signature') ?? '' }, now)))
    throw new NoticeRejected('The notice is not authentic or too old')
  const { reference, event, sent_at } = notice
  return {
    id: `${reference}.${event}.${sent_at}`,
    type: event,
    at: sent_at,
    order_id: reference,
    reference,
    provider_id: null,
    refund: null,
    dispute: null,
  }
}
