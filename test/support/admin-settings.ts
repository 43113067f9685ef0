import { initialOf, presentValues, settingFields } from '../../shared/schemas/setting-fields.ts'
import type { AdminSettings } from '../../shared/schemas/settings.ts'
import { settings as shop } from './storefront-samples.ts'

const { demo: _demo, payments, ...rest } = shop
/** The settings as the back-office gets them. */
export const adminSettings: AdminSettings = {
  bank_transfer: {
    on: false,
    account_holder: '',
    bank: '',
    routing_number: '',
    account_number: '',
    days: 7,
  },
  order_alerts: { send: 'never', hour: 8, to: '' },
  ...presentValues({ ...initialOf(settingFields), ...rest }),
  ...rest,
  cash_on_delivery: payments.cash_on_delivery,
  version: 3,
  changes: [],
  recounting: null,
}
