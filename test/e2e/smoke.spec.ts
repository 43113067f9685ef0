import { smoke } from '../../infra/operate/deploy/smoke.ts'
import { expect, test } from './story.ts'

test('the smoke test of a deployment passes against the store', async ({ baseURL }) => {
  const lines: string[] = []
  const passed = await smoke(baseURL ?? '', { print: line => void lines.push(line) })
  expect(lines.filter(line => !line.startsWith('ok '))).toEqual([])
  expect(lines).toHaveLength(5)
  expect(passed).toBe(true)
})
