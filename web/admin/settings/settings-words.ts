import { formatDollars } from '../../../shared/rules/money.ts'
import type { Consequence } from '../../../shared/rules/order/consequences.ts'
import type { ReturnPolicy } from '../../../shared/schemas/return-policy.ts'
import {
  type SettingName,
  settingField,
  settingNames,
} from '../../../shared/schemas/setting-fields.ts'
import type { OrderAlerts, SettingsInput } from '../../../shared/schemas/settings.ts'
import type { Labels } from '../describe-changes.ts'
import { cashText } from './cash-words.ts'
import { transferText } from './transfer-words.ts'

/** Shown until the settings have the store's own address. */
export const exampleAddressNote =
  'This address is an example. Enter your own: US law requires your postal address in every email that advertises.'

const days = (count: number) => `${count} days`

const methodText = ({
  name,
  price,
  delivery_time,
  free_over,
}: SettingsInput['shipping_methods'][number]) =>
  [
    name,
    formatDollars(price),
    delivery_time,
    free_over !== null && `free over ${formatDollars(free_over)}`,
  ]
    .filter(Boolean)
    .join(', ')

const reasonText = ({ text, pictures, store_pays }: ReturnPolicy['reasons'][number]) => {
  const rules = [pictures && 'with pictures', store_pays && 'store pays'].filter(Boolean)
  return rules.length > 0 ? `${text} (${rules.join(', ')})` : text
}

const policyText = (policy: ReturnPolicy) =>
  [
    policy.reasons.map(reasonText).join('; '),
    `label ${formatDollars(policy.label_price)}, paid by the ${policy.label_paid_by}`,
    `closes after ${days(policy.close_after_days)}`,
    policy.address.replaceAll('\n', ', '),
    policy.instructions,
  ]
    .filter(Boolean)
    .join('. ')

/** Names when staff get emails about new orders. */
export const alertModes: Record<OrderAlerts['send'], string> = {
  never: 'Never',
  each: 'For each order',
  daily: 'Once a day',
}

/** Formats an hour, such as "8 AM". */
export const hourText = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`

const alertText = ({ send, hour, to }: OrderAlerts) =>
  [
    alertModes[send].toLowerCase(),
    send === 'daily' && `at ${hourText(hour)}`,
    send !== 'never' && to && `to ${to}`,
  ]
    .filter(Boolean)
    .join(' ')

type SimpleSettings = Pick<SettingsInput, SettingName>

const simpleLabels = Object.fromEntries(
  settingNames.map(name => {
    const { label, read } = settingField(name)
    return [name, { label, ...(read && { read }) }]
  }),
) as Required<Labels<SimpleSettings>>

/** Names each setting and formats its value. */
export const settingsLabels: Required<Labels<SettingsInput>> = {
  ...simpleLabels,
  social_links: {
    label: 'Social links',
    read: links => links.map(({ name, url }) => `${name} ${url}`).join('; '),
  },
  returns: { label: 'Return policy', read: policyText },
  cash_on_delivery: { label: 'Cash on delivery', read: cashText },
  bank_transfer: { label: 'Bank transfer', read: transferText },
  order_alerts: { label: 'Emails about new orders', read: alertText },
  shipping_methods: {
    label: 'Shipping methods',
    read: methods => methods.map(methodText).join('; '),
  },
}

/** Lists what letting managers in, or out, does before it is saved. */
export const managerConsequences = (enter: boolean): Consequence[] => [
  {
    about: 'status',
    text: enter
      ? 'Every active user with the role manager can sign in at /admin. They set up two-factor authentication first.'
      : 'Managers lose access to the back-office within 30 seconds.',
  },
]

/** Lists what a new time zone does, before it is saved. */
export const zoneConsequences = (from: string, to: string): Consequence[] => [
  { about: 'time', text: `Lists, filters and coupon dates use ${to} at once.` },
  {
    about: 'status',
    text: `Reports are recounted for ${to} in the background. Until that is done, they count days in ${from}, and show the progress.`,
  },
  { about: 'status', text: 'Product views stay on the days they were counted.' },
]
