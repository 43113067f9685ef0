import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from './api/queries/settings.ts'

/** Promises a reply within the number of hours in the settings (S-170). */
export function ReplyTime() {
  const hours = useQuery(settingsQuery).data?.support_reply_hours
  if (!hours) return 'We reply as soon as we can.'
  return `We reply within ${hours === 1 ? '1 hour' : `${hours} hours`}.`
}
