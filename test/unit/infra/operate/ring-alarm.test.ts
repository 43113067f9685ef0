import {
  CloudWatchClient,
  DescribeAlarmHistoryCommand,
  DescribeAlarmsCommand,
  SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  describeRing,
  lastRings,
  ringAlarms,
} from '../../../../infra/operate/preflight/ring-alarm.ts'

const cloudWatch = mockClient(CloudWatchClient)
afterAll(() => cloudWatch.restore())

type Message = { at: string; summary: string }
const sent = 'Successfully executed action arn:aws:sns:eu-central-1:111122223333:Alarms'
const refused = 'Failed to execute action arn:aws:sns:eu-central-1:111122223333:Alarms'

let states: Record<string, string>
let history: Record<string, Message>
/** What CloudWatch does when an alarm rings. */
let onRing: (alarm: string) => void

beforeEach(() => {
  cloudWatch.reset()
  history = {}
  states = {
    'Selvedge-ApiErrorsAlarm0000AAAA-X1': 'OK',
    'Selvedge-SweepStoppedAlarm0000BBBB-X2': 'ALARM',
    'Selvedge-OldestFailureAlarm0000CCCC-X3': 'OK',
    'Selvedge-staging-OldestFailureAlarm0000CCCC-X4': 'OK',
    'Selvedge-Site-SiteErrorsAlarm0000DDDD-X5': 'OK',
  }
  onRing = alarm => {
    history[alarm] = { at: '2026-11-28T10:00:00Z', summary: sent }
  }
  cloudWatch.on(DescribeAlarmsCommand).callsFake(({ AlarmNamePrefix }) => ({
    MetricAlarms: Object.entries(states)
      .filter(([name]) => name.startsWith(AlarmNamePrefix))
      .map(([AlarmName, StateValue]) => ({ AlarmName, StateValue })),
  }))
  cloudWatch.on(DescribeAlarmHistoryCommand).callsFake(({ AlarmName }) => {
    const message = history[AlarmName]
    return {
      AlarmHistoryItems: message
        ? [{ Timestamp: new Date(message.at), HistorySummary: message.summary }]
        : [],
    }
  })
  cloudWatch.on(SetAlarmStateCommand).callsFake(({ AlarmName }) => {
    onRing(AlarmName)
    return {}
  })
})

const at = (region: string) => ({ stack: 'Selvedge', place: { account: '111122223333', region } })
const quick = { every: 1, times: 3 }
const rung = () =>
  cloudWatch.commandCalls(SetAlarmStateCommand).map(({ args }) => args[0].input.AlarmName)

describe('ringing an alarm', () => {
  test('rings a quiet one of this stage, and the one of the site, and no one that a release watches', async () => {
    const found = await ringAlarms(at('eu-central-1'), quick)
    expect(rung()).toEqual([
      'Selvedge-OldestFailureAlarm0000CCCC-X3',
      'Selvedge-Site-SiteErrorsAlarm0000DDDD-X5',
    ])
    expect(found.map(({ ring }) => describeRing(ring))).toEqual([
      'last sent on 2026-11-28',
      'last sent on 2026-11-28',
    ])
  })

  test('in the region of CloudFront’s metrics rings one', async () => {
    await ringAlarms(at('us-east-1'), quick)
    expect(rung()).toEqual(['Selvedge-OldestFailureAlarm0000CCCC-X3'])
  })

  test('shows that CloudWatch may not publish', async () => {
    onRing = alarm => {
      history[alarm] = { at: '2026-11-28T10:00:00Z', summary: refused }
    }
    const [first] = await ringAlarms(at('us-east-1'), quick)
    expect(first?.ring?.reached).toBe(false)
    expect(describeRing(first?.ring)).toContain('Failed to execute action')
  })

  test('takes no earlier message for its own', async () => {
    history['Selvedge-OldestFailureAlarm0000CCCC-X3'] = {
      at: '2026-11-01T10:00:00Z',
      summary: sent,
    }
    onRing = () => undefined
    expect((await ringAlarms(at('us-east-1'), quick))[0]?.ring).toBeUndefined()
  })

  test('rings none if all of them ring already', async () => {
    for (const name of Object.keys(states)) states[name] = 'ALARM'
    expect(await ringAlarms(at('eu-central-1'), quick)).toEqual([])
  })
})

test('the last message is the newest one of any alarm, in each region', async () => {
  history = {
    'Selvedge-ApiErrorsAlarm0000AAAA-X1': { at: '2026-11-02T10:00:00Z', summary: sent },
    'Selvedge-SweepStoppedAlarm0000BBBB-X2': { at: '2026-11-20T10:00:00Z', summary: refused },
    'Selvedge-staging-OldestFailureAlarm0000CCCC-X4': {
      at: '2026-11-27T10:00:00Z',
      summary: sent,
    },
  }
  const rings = await lastRings(at('eu-central-1'))
  expect(rings.map(({ region, ring }) => [region, describeRing(ring)])).toEqual([
    ['eu-central-1', `not sent on 2026-11-20: ${refused}`],
    ['us-east-1', 'none sent in the last 30 days'],
  ])
})
