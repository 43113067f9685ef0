import { brandName } from '../../../shared/brand.ts'
import { cheapestRate } from '../../../shared/rules/shipping.ts'
import type { StoreSettings } from '../../../shared/schemas/settings.ts'
import { shippingNote } from '../shipping-offers.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const sentence = (text: string | null) => (text ? `${text}.` : '')
const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)

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
    newDays: days(settings.new_arrival_days),
    replyHours: hours(settings.support_reply_hours),
    supportHours: settings.support_hours,
    email: settings.support_email,
    phone: settings.support_phone,
    address: settings.address,
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
  newDays: 'a few weeks',
  replyHours: 'a few days',
  supportHours: 'during business hours',
  email: 'our email address',
  phone: 'our phone number',
  address: 'our address',
  tax: 'the applicable',
  standardDays: 'several business days',
  freeShipping: '',
}
