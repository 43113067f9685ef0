import { expect, test } from 'vitest'
import { inTurn } from '../../../../functions/table/turns.ts'

const pause = () => new Promise(resolve => setImmediate(resolve))

test('runs calls with the same name one after the other, even after a failure', async () => {
  const seen: string[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      seen.push(`begin ${name}`)
      await pause()
      seen.push(`end ${name}`)
      if (fails) throw new Error(name)
      return name
    }
  const results = await Promise.allSettled([
    inTurn('counter', work('1', true)),
    inTurn('counter', work('2')),
    inTurn('counter', work('3')),
  ])
  expect(seen).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3'])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

test('runs calls with different names at once', async () => {
  const seen: string[] = []
  await Promise.all(
    ['one', 'two'].map(name =>
      inTurn(name, async () => {
        seen.push(`begin ${name}`)
        await pause()
        seen.push(`end ${name}`)
      }),
    ),
  )
  expect(seen).toEqual(['begin one', 'begin two', 'end one', 'end two'])
})
