import {
  type SettingField,
  type SettingName,
  settingField,
  settingNames,
} from '../../../shared/schemas/setting-fields.ts'
import type { SettingsInput } from '../../../shared/schemas/settings.ts'
import type { TypedSetting } from './setting-field-input.ts'
import type { Typed } from './settings-input.ts'

const typedValue = ({ kind }: SettingField, value: unknown): string | boolean => {
  if (kind === 'flag') return value === true
  return kind === 'amount' ? Number(value).toFixed(2) : String(value)
}

/** Returns the values of settings with one value for the form. */
export const typedValues = (settings: { [Name in SettingName]: unknown }) =>
  Object.fromEntries(
    settingNames.map(name => [name, typedValue(settingField(name), settings[name])]),
  ) as { [Name in SettingName]: TypedSetting<Name> }

/** Returns the form's values for the settings. */
export const toFormValues = (settings: SettingsInput): Typed => ({
  ...typedValues(settings),
  social_links: settings.social_links.map(({ name, url }) => ({ name, url })),
  returns: {
    ...settings.returns,
    label_price: settings.returns.label_price.toFixed(2),
    close_after_days: String(settings.returns.close_after_days),
  },
  cash_on_delivery: {
    for: settings.cash_on_delivery.for,
    max_total: settings.cash_on_delivery.max_total?.toFixed(2) ?? '',
  },
  bank_transfer: { ...settings.bank_transfer, days: String(settings.bank_transfer.days) },
  order_alerts: { ...settings.order_alerts, hour: String(settings.order_alerts.hour) },
  shipping_methods: settings.shipping_methods.map(method => ({
    ...method,
    price: method.price.toFixed(2),
    free_over: method.free_over === null ? '' : method.free_over.toFixed(2),
  })),
})
