import { ofType, type Properties, type Resource } from '../infra/template.ts'

/** A value of a metric, as CloudWatch stores it. */
export type DataPoint = {
  namespace: string
  name: string
  dimensions: Record<string, string>
  value: number
}
type Entry = Record<string, unknown>

/** Reads the log entries among captured lines. */
export const readEntries = (lines: readonly string[]): Entry[] =>
  lines.flatMap(line => {
    try {
      return [JSON.parse(line) as Entry]
    } catch {
      return []
    }
  })

type Written = {
  Namespace: string
  Dimensions: string[][]
  Metrics: { Name: string; Unit: string }[]
}

/** Returns what CloudWatch extracts from entries in embedded metric format. */
export const embeddedMetrics = (entries: readonly Entry[]): DataPoint[] =>
  entries.flatMap(entry => {
    const written = (entry._aws as { CloudWatchMetrics?: Written[] } | undefined)?.CloudWatchMetrics
    return (written ?? []).flatMap(({ Namespace, Dimensions, Metrics }) =>
      Metrics.flatMap(({ Name }) =>
        Dimensions.flatMap(names =>
          [entry[Name]].flat().map(value => ({
            namespace: Namespace,
            name: Name,
            dimensions: Object.fromEntries(names.map(name => [name, String(entry[name])])),
            value: Number(value),
          })),
        ),
      ),
    )
  })

const at = (entry: Entry, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Entry | undefined)?.[name], entry)

/** Evaluates a filter pattern of CloudWatch Logs with `=`, `&&`, `||` and parentheses. */
export const matches = (pattern: string, entry: Entry): boolean => {
  const tokens = pattern.match(/\$[\w.]+|"[^"]*"|&&|\|\||[(){}=]/g) ?? []
  let place = 0
  const next = () => tokens[place++] ?? ''
  const term = (): boolean => {
    const first = next()
    if (first === '(') {
      const inner = either()
      if (next() !== ')') throw new Error(`Unbalanced pattern: ${pattern}`)
      return inner
    }
    if (!first.startsWith('$.') || next() !== '=') throw new Error(`Unknown pattern: ${pattern}`)
    return at(entry, first.slice(2)) === next().slice(1, -1)
  }
  const both = (): boolean => {
    let result = term()
    while (tokens[place] === '&&') {
      next()
      const right = term()
      result = result && right
    }
    return result
  }
  const either = (): boolean => {
    let result = both()
    while (tokens[place] === '||') {
      next()
      const right = both()
      result = result || right
    }
    return result
  }
  if (next() !== '{') throw new Error(`Unknown pattern: ${pattern}`)
  const result = either()
  if (next() !== '}' || place !== tokens.length) throw new Error(`Unknown pattern: ${pattern}`)
  return result
}

/** Returns what the metric filters of a log group count. */
export const filteredMetrics = (
  resources: Resource[],
  logGroup: string,
  entries: readonly Entry[],
): DataPoint[] =>
  ofType(resources, 'AWS::Logs::MetricFilter')
    .filter(({ properties }) => properties.LogGroupName?.Ref === logGroup)
    .flatMap(({ properties: { FilterPattern, MetricTransformations } }) =>
      entries
        .filter(entry => matches(FilterPattern, entry))
        .flatMap(entry =>
          MetricTransformations.map((made: Properties) => ({
            namespace: made.MetricNamespace,
            name: made.MetricName,
            dimensions: Object.fromEntries(
              (made.Dimensions ?? []).map(({ Key, Value }: { Key: string; Value: string }) => [
                Key,
                String(at(entry, Value.replace('$.', ''))),
              ]),
            ),
            value: Number(made.MetricValue),
          })),
        ),
    )

const combine: Record<string, (values: number[]) => number> = {
  Sum: values => values.reduce((sum, value) => sum + value, 0),
  Maximum: values => Math.max(...values),
  SampleCount: values => values.length,
}

/** Whether an alarm of the template rings if every period of it has these values. */
export const rings = (alarm: Properties, points: readonly DataPoint[]): boolean => {
  const dimensions = (alarm.Dimensions ?? []) as { Name: string; Value: unknown }[]
  const values = points
    .filter(
      point =>
        point.namespace === alarm.Namespace &&
        point.name === alarm.MetricName &&
        Object.keys(point.dimensions).length === dimensions.length &&
        dimensions.every(({ Name, Value }) => point.dimensions[Name] === Value),
    )
    .map(({ value }) => value)
  if (values.length === 0) return alarm.TreatMissingData === 'breaching'
  const value = combine[alarm.Statistic]?.(values)
  if (value === undefined) throw new Error(`Unknown statistic ${alarm.Statistic}`)
  return alarm.ComparisonOperator === 'LessThanThreshold'
    ? value < alarm.Threshold
    : value >= alarm.Threshold
}

/** Returns an alarm by its name, such as `SweepStopped`. */
export const alarmNamed = (resources: Resource[], name: string): Properties => {
  const found = ofType(resources, 'AWS::CloudWatch::Alarm').find(({ id }) =>
    new RegExp(`^${name}Alarm[0-9A-F]{8}$`).test(id),
  )
  if (!found) throw new Error(`There is no alarm ${name}`)
  return found.properties
}
