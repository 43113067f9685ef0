import { expect, test } from 'vitest'
import { routeEntries } from '../../infra/entries.ts'
import { floods } from '../../infra/floods.ts'
import { functionsOf, ofType, references, resourcesOf } from './template.ts'

const resources = resourcesOf()
const functions = functionsOf(resources)
const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').map(({ properties }) => properties)
const filters = ofType(resources, 'AWS::Logs::MetricFilter').map(({ properties }) => properties)
const ofEvents = filters.filter(
  ({ MetricTransformations: [one] }) => one.MetricName === 'SecurityEvents',
)

test('the security events of every function that answers calls are counted', () => {
  const logOf = (entry: string) =>
    references(functions.get(entry)?.properties.LoggingConfig)[0] ?? ''
  expect(ofEvents.map(({ LogGroupName }) => references(LogGroupName)[0]).sort()).toEqual(
    Object.values(routeEntries).map(logOf).sort(),
  )
  for (const { FilterPattern, MetricTransformations } of ofEvents) {
    // Lambda puts the logged object under `message`.
    expect(FilterPattern).toContain('$.message.message = "security"')
    expect(MetricTransformations).toEqual([
      expect.objectContaining({
        MetricValue: '1',
        Dimensions: [{ Key: 'Event', Value: '$.message.event' }],
      }),
    ])
  }
})

test.each(Object.entries(floods))(
  'a flood raises an alarm that names the next step: %s',
  (event, flood) => {
    expect(ofEvents[0]?.FilterPattern).toContain(`"${event}"`)
    const found = alarms.filter(({ Dimensions = [] }) =>
      Dimensions.some(({ Name, Value }: { Name: string; Value: string }) =>
        Name === 'Event' ? Value === event : false,
      ),
    )
    expect(found).toEqual([
      expect.objectContaining({
        MetricName: 'SecurityEvents',
        Namespace: ofEvents[0]?.MetricTransformations[0].MetricNamespace,
        Statistic: 'Sum',
        Period: 300,
        Threshold: flood.threshold,
        TreatMissingData: 'notBreaching',
        AlarmDescription: expect.stringContaining('docs/operating.md'),
        AlarmActions: [expect.anything()],
      }),
    ])
  },
)

test.each([
  ['4xx', 3000],
  ['5xx', 5],
])('many %s answers raise an alarm', (MetricName, Threshold) => {
  expect(alarms).toContainEqual(expect.objectContaining({ MetricName, Threshold }))
})

test('no more than ten custom metrics are needed, which are free', () => {
  const others = new Set(
    filters
      .map(({ MetricTransformations: [one] }) => one.MetricName)
      .filter(name => name !== 'SecurityEvents'),
  )
  expect(others.size + Object.keys(floods).length).toBeLessThanOrEqual(10)
})
