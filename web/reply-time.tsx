import { useQuery } from '@tanstack/react-query'
import { hoursText } from '../shared/rules/promises.ts'
import { settingsQuery } from './api/queries/settings.ts'

/** Promises a reply within the number of hours in the settings (S-170). */
export function useReplyTime(): string {
  const hours = useQuery(settingsQuery).data?.support_reply_hours
  return hours ? `We reply within ${hoursText(hours)}.` : 'We reply as soon as we can.'
}

export const ReplyTime = () => useReplyTime()
