import { formatDollars } from '../../../shared/rules/money.ts'
import type { SettingsInput } from '../../../shared/schemas/settings.ts'

export const settingsLabels = {
  store_name: 'Store name',
  support_email: 'Support email',
  support_phone: 'Support phone',
  support_hours: 'Support hours',
  support_reply_hours: 'Reply within',
  address: 'Address',
  social_links: 'Social links',
  tax_percent: 'Tax rate',
  return_days: 'Return days',
  new_arrival_days: 'New-arrival days',
  time_zone: 'Time zone',
  shipping_methods: 'Shipping methods',
} as const satisfies Record<keyof SettingsInput, string>

const methodWords = ({
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

/** A setting in words. */
export const settingWords = (
  settings: Partial<SettingsInput>,
  field: keyof SettingsInput,
): string => {
  const { social_links, shipping_methods } = settings
  if (field === 'shipping_methods') return (shipping_methods ?? []).map(methodWords).join('; ')
  if (field === 'social_links')
    return (social_links ?? []).map(({ name, url }) => `${name} ${url}`).join('; ')
  if (field === 'tax_percent') return `${settings.tax_percent}%`
  if (field === 'support_reply_hours') return `${settings.support_reply_hours} hours`
  if (field === 'return_days' || field === 'new_arrival_days') return `${settings[field]} days`
  return String(settings[field] ?? '')
}
