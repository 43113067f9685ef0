import { GatewayNotice } from '../../../shared/schemas/order.ts'
import { isSigned, sign } from '../../signature.ts'
import { NoticeRejected, type ProviderNotice } from '../provider.ts'

/** Maximum age of a notice. */
const maxMinutes = 5

const signedPart = ({ order_id, reference, event, sent_at }: GatewayNotice) =>
  [order_id, reference, event, sent_at].join('.')

/** Signs a notice as the demo does. */
export const signNotice = (notice: GatewayNotice): Promise<string> =>
  sign('demo-notices', signedPart(notice))

/** Checks a notice's signature and age. */
export const isAuthentic = async (
  { notice, signature }: { notice: GatewayNotice; signature: string },
  now: Date,
): Promise<boolean> => {
  const age = Math.abs(now.getTime() - Date.parse(notice.sent_at))
  const isRecent = age <= maxMinutes * 60_000
  return isRecent && (await isSigned('demo-notices', signedPart(notice), signature))
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
  const { order_id, reference, event, sent_at } = notice
  return {
    id: `${reference}.${event}.${sent_at}`,
    type: event,
    at: sent_at,
    order_id,
    reference,
    provider_id: null,
    refund: null,
    dispute: null,
  }
}
