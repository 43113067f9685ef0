import type { Sender } from './message.ts'

/** Links to the page where customers choose which emails they get. */
export const preferencesLink = ({ url }: Sender) => ({
  label: 'Manage email preferences',
  url: `${url}/notifications`,
})
