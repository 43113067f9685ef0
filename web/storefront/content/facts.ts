import { brandName, locale } from '../../../shared/brand.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import { hoursText } from '../../../shared/rules/promises.ts'
import { cheapestRate } from '../../../shared/rules/shipping.ts'
import type { ReturnPolicy } from '../../../shared/schemas/return-policy.ts'
import type { StoreSettings } from '../../../shared/schemas/settings.ts'
import { shippingNote } from '../shipping-offers.ts'
import { payingText } from './paying-text.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const sentence = (text: string | null) => (text ? `${text}.` : '')

const either = new Intl.ListFormat(locale, { type: 'disjunction' })

/** Returns a sentence about who pays for a return. */
export const returnLabelText = ({ reasons, label_paid_by, label_price }: ReturnPolicy): string => {
  if (label_paid_by === 'store') return 'We pay for return shipping.'
  const free = reasons.filter(({ store_pays }) => store_pays).map(({ text }) => `“${text}”`)
  const cost =
    label_price > 0
      ? `We deduct ${formatDollars(label_price)} for the return label from your refund`
      : 'You pay for return shipping'
  return free.length > 0 ? `${cost}, unless the reason is ${either.format(free)}.` : `${cost}.`
}

/**
 * Returns the store settings as text to use within sentences. If the settings fail to load, returns
 * general terms instead, so that the sentences still make sense.
 */
export function storeFacts(settings: StoreSettings | undefined) {
  if (!settings) return fallbackFacts
  const standard = cheapestRate(settings.shipping_methods, 0)
  return {
    store: settings.store_name,
    returnDays: days(settings.return_days),
    returnLabel: returnLabelText(settings.returns),
    returnInstructions: settings.returns.instructions,
    returnAddress: settings.returns.address,
    newDays: days(settings.new_arrival_days),
    replyHours: hoursText(settings.support_reply_hours),
    supportHours: settings.support_hours,
    email: settings.support_email,
    phone: settings.support_phone,
    address: settings.address,
    paying: payingText(settings.payments),
    tax: `${settings.tax_percent}%`,
    standardDays: standard?.delivery_time ?? fallbackFacts.standardDays,
    /** A sentence; empty if no method is ever free. */
    freeShipping: sentence(shippingNote(settings.shipping_methods)),
  }
}

export type Facts = ReturnType<typeof storeFacts>

const fallbackFacts = {
  store: brandName,
  returnDays: 'a certain number of days',
  returnLabel: 'You pay for return shipping, unless an item was wrong, faulty or damaged.',
  returnInstructions: 'Pack the items with their tags attached and send them to us.',
  returnAddress: 'our address',
  newDays: 'a few weeks',
  replyHours: 'a few days',
  supportHours: 'during business hours',
  email: 'our email address',
  phone: 'our phone number',
  address: 'our address',
  paying: 'with one of the ways to pay that checkout shows',
  tax: 'the applicable',
  standardDays: 'several business days',
  freeShipping: '',
}
