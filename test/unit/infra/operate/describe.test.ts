import { expect, test } from 'vitest'
import { describeDiff } from '../../../../infra/operate/deploy/describe-diff.ts'
import { leftovers } from '../../../../infra/operate/deploy/leftovers.ts'
import { summarizeDiff } from '../../../../infra/operate/deploy/show-diff.ts'

const alarm = (threshold: number, description = '') => ({
  Type: 'AWS::CloudWatch::Alarm',
  Properties: { Threshold: threshold, AlarmDescription: description },
})
const bucket = { Type: 'AWS::S3::Bucket', Properties: {}, DeletionPolicy: 'Retain' }
const of = (Resources: Record<string, { Type: string }>) => ({ Resources })

test('counts what a deployment changes', () => {
  const before = of({ A: alarm(1), B: alarm(1), Files12345678: bucket })
  expect(summarizeDiff(undefined, before)).toBe('A new stack with 3 resources.')
  expect(summarizeDiff(before, before)).toBe('Nothing changes.')
  expect(summarizeDiff(before, { ...before, Outputs: { Site: { Value: 'a' } } })).toBe(
    'No resource changes, only outputs or parameters.',
  )
  expect(summarizeDiff(before, of({ A: alarm(2), C: alarm(1) }))).toBe(
    '4 resources: 1 removed, 1 left to you, 1 added, 1 changed.',
  )
})

test('describes the changes of a pull request, with what a deployment would refuse', () => {
  const text = describeDiff(of({ A: alarm(1), Files12345678: bucket }), of({ A: alarm(2) }))
  expect(text).toContain('2 resources: 1 left to you, 1 changed.')
  expect(text).toContain('- `--allow files` Removes a bucket (Files12345678).')
  expect(text).toMatch(/<details>.*```.*Threshold.*```\n<\/details>/s)
  expect(text).not.toContain('\u001b')
})

test('keeps a comment closed, short and silent where nothing changes', () => {
  const fence = describeDiff(of({ A: alarm(1) }), of({ A: alarm(1, '```\n@everyone') }))
  expect(fence.match(/```/g)).toHaveLength(2)
  const long = describeDiff(of({ A: alarm(1) }), of({ A: alarm(1, 'x'.repeat(200_000)) }))
  expect(long.length).toBeLessThan(65_536)
  expect(describeDiff(of({ A: alarm(1) }), of({ A: alarm(1) }))).toBe(
    '### Changes to the stack\n\nNothing changes.',
  )
})

test('lists by name what stays after a store is deleted', () => {
  const text = leftovers(
    {
      ...of({ A: alarm(1), Files12345678: bucket }),
      Outputs: { TableName: { Value: 'shop-restored' } },
    },
    [
      { id: 'A', type: 'AWS::CloudWatch::Alarm', physicalId: 'alarm-1' },
      { id: 'Files12345678', type: 'AWS::S3::Bucket', physicalId: 'shop-files-1' },
    ],
    'staging',
  )
  expect(text).toContain('Bucket      shop-files-1')
  expect(text).toContain('Table       shop-restored')
  expect(text).toContain('/selvedge/staging/')
  expect(text).not.toContain('alarm-1')
})
