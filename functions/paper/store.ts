import type { Settings } from '../table/settings.ts'

/** What an invoice says of the store. */
export type Store = Pick<
  Settings,
  'store_name' | 'address' | 'support_email' | 'support_phone' | 'time_zone'
>
