import type { Settings } from '../table/settings.ts'

/** The settings that PDFs show. */
export type Letterhead = Pick<
  Settings,
  'store_name' | 'address' | 'support_email' | 'support_phone' | 'time_zone'
>
