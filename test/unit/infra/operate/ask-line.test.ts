import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askLine } from '../../../../infra/operate/ask-line.ts'

/** Asks on a terminal where someone types this. */
const typed = (text: string) => {
  const [input, output] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: true })]
  const answer = askLine('Name: ', { input, output })
  input.write(text)
  return answer
}

test('returns the line without spaces around it', async () => {
  expect(await typed(' Ada \n')).toBe('Ada')
})

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s ends without a trace', async (_, key) => {
  await expect(typed(key)).rejects.toMatchObject({ name: 'Stopped', message: 'Stopped.' })
})
