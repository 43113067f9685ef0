import { useStoreTime } from '../use-store-time.ts'
import { timeAgo } from './time-ago.ts'

/** Shows how long ago a complaint was created, with the exact time as a tooltip. */
export function CreatedAgo({ at }: { at: string }) {
  const time = useStoreTime()
  return (
    <time dateTime={at} title={time(at)}>
      {timeAgo(at, new Date())}
    </time>
  )
}
