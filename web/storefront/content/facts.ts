import { brandName } from '../../../shared/brand.ts'
import { cheapestRate } from '../../../shared/rules/shipping.ts'
import type { StoreSettings } from '../../../shared/schemas/settings.ts'
import { shippingNote } from '../shipping-offers.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const sentence = (words: string | null) => (words ? `${words}.` : '')
const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)

/**
 * What the store's settings say, as words that fit into a sentence. Without settings they are words
 * that are true of any store, so that a text still reads well.
 */
export function factsOf(settings: StoreSettings | undefined) {
  if (!settings) return anyStore
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
    standardDays: standard?.delivery_time ?? anyStore.standardDays,
    /** A sentence; empty where nothing is ever shipped for free. */
    freeShipping: sentence(shippingNote(settings.shipping_methods)),
  }
}

export type Facts = ReturnType<typeof factsOf>

const anyStore = {
  store: brandName,
  returnDays: 'a set number of days',
  newDays: 'a few weeks',
  replyHours: 'a short while',
  supportHours: 'office hours',
  email: 'our mail address',
  phone: 'our telephone number',
  address: 'our address',
  tax: 'a fixed rate',
  standardDays: 'a number of business days',
  freeShipping: '',
}
