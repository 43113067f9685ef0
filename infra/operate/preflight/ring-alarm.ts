import { setTimeout as pause } from 'node:timers/promises'
import {
  CloudWatchClient,
  DescribeAlarmHistoryCommand,
  type MetricAlarm,
  paginateDescribeAlarms,
  SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch'
import { siteRegion } from '../../stages/site-region.ts'
import { siteStackName } from '../../stages/stack-name.ts'
import type { AccountRegion } from '../deploy/check-account.ts'

/** An alarm's last message, from its history, which CloudWatch keeps for 30 days. */
export type Ring = { at: Date; reached: boolean; summary: string }

type Stage = { stack: string; place: AccountRegion }

/** Lists the regions with alarms of a stage (its own, and that of CloudFront's metrics) and the start of their names. */
const placesOf = ({ stack, place }: Stage) =>
  place.region === siteRegion
    ? [{ region: siteRegion, prefix: `${stack}-` }]
    : [
        { region: place.region, prefix: `${stack}-` },
        { region: siteRegion, prefix: `${siteStackName(stack)}-` },
      ]

/** Matches the rest of an alarm's name after its stack's. Another stage's stack may begin with the same name. */
const ownName = /^\w+Alarm[0-9A-F]{8}-\w+$/

const alarmsAt = async (client: CloudWatchClient, AlarmNamePrefix: string) => {
  const alarms: MetricAlarm[] = []
  for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, { AlarmNamePrefix }))
    alarms.push(...MetricAlarms)
  return alarms.filter(({ AlarmName = '' }) =>
    ownName.test(AlarmName.slice(AlarmNamePrefix.length)),
  )
}

/** Returns what an alarm last published to its topic, if anything. */
const lastMessage = async (
  client: CloudWatchClient,
  AlarmName: string,
): Promise<Ring | undefined> => {
  const { AlarmHistoryItems = [] } = await client.send(
    new DescribeAlarmHistoryCommand({
      AlarmName,
      HistoryItemType: 'Action',
      ScanBy: 'TimestampDescending',
      MaxRecords: 1,
    }),
  )
  const [{ Timestamp, HistorySummary = '' } = {}] = AlarmHistoryItems
  return (
    Timestamp && {
      at: Timestamp,
      reached: HistorySummary.startsWith('Successfully'),
      summary: HistorySummary,
    }
  )
}

/** Returns the last message of any alarm in each place where the stage has some. */
export const lastRings = async (
  stage: Stage,
): Promise<{ region: string; ring: Ring | undefined }[]> => {
  const found = await Promise.all(
    placesOf(stage).map(async ({ region, prefix }) => {
      const client = new CloudWatchClient({ region })
      const alarms = await alarmsAt(client, prefix)
      const rings = await Promise.all(
        alarms.map(({ AlarmName = '' }) => lastMessage(client, AlarmName)),
      )
      const [ring] = rings
        .flatMap(one => one ?? [])
        .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      return { region, isThere: alarms.length > 0, ring }
    }),
  )
  return found.filter(({ isThere }) => isThere)
}

/** Matches alarms that would roll back a release if they rang. */
const watched = /-Api(Errors|Latency)Alarm/

/** How long to wait for CloudWatch to publish, in milliseconds. */
const polling = { every: 1_000, times: 60 }

/** Makes one alarm ring, and waits for its message. Returns undefined if none came. */
const ringOne = async (
  client: CloudWatchClient,
  AlarmName: string,
  { every, times }: typeof polling,
): Promise<Ring | undefined> => {
  const before = await lastMessage(client, AlarmName)
  await client.send(
    new SetAlarmStateCommand({
      AlarmName,
      StateValue: 'ALARM',
      StateReason: 'A test by npm run preflight. Nothing is wrong, and it goes back automatically.',
    }),
  )
  for (let time = 0; time < times; time++) {
    await pause(every)
    const now = await lastMessage(client, AlarmName)
    if (now && now.at.getTime() !== before?.at.getTime()) return now
  }
  return undefined
}

/**
 * Makes an alarm ring in each place where the stage has some, and waits until CloudWatch has published
 * its message. Returns the alarms with their messages.
 */
export const ringAlarms = async (
  stage: Stage,
  options = polling,
): Promise<{ alarm: string; ring: Ring | undefined }[]> => {
  const rung = []
  for (const { region, prefix } of placesOf(stage)) {
    const client = new CloudWatchClient({ region })
    // An alarm that rings already would publish nothing.
    const quiet = (await alarmsAt(client, prefix)).find(
      ({ AlarmName = '', StateValue }) => StateValue !== 'ALARM' && !watched.test(AlarmName),
    )
    if (!quiet?.AlarmName) continue
    rung.push({
      alarm: quiet.AlarmName,
      ring: await ringOne(client, quiet.AlarmName, options),
    })
  }
  return rung
}

const day = (at: Date) => at.toISOString().slice(0, 10)

/** Describes in a line when an alarm last reached its topic, or that none did. */
export const describeRing = (ring: Ring | undefined): string =>
  ring
    ? ring.reached
      ? `last sent on ${day(ring.at)}`
      : `not sent on ${day(ring.at)}: ${ring.summary}`
    : 'none sent in the last 30 days'
