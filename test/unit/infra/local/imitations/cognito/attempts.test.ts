import { NotAuthorizedError } from 'cognito-local/lib/errors.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passwordTries } from '../../../../../../infra/local/imitations/cognito/attempts.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const wrong = async () => {
  throw new NotAuthorizedError('Incorrect username or password.')
}
const right = async () => 'signed in'

const guesser = () => {
  const tryPassword = passwordTries()
  const messageOf = (prove: () => Promise<string>) =>
    tryPassword('someone', prove).catch(error => error.message)
  return {
    wrong: () => messageOf(wrong),
    right: () => messageOf(right),
    fail: async (times: number) => {
      for (let tries = 0; tries < times; tries++) await messageOf(wrong)
    },
  }
}
const locked = 'Password attempts exceeded'

test('locks an account after five wrong passwords, twice as long each time', async () => {
  const guess = guesser()
  await guess.fail(5)
  expect(await guess.right()).toBe(locked)
  vi.advanceTimersByTime(1_000)
  expect(await guess.wrong()).toMatch('Incorrect')
  vi.advanceTimersByTime(1_999)
  expect(await guess.right()).toBe(locked)
  vi.advanceTimersByTime(1)
  expect(await guess.right()).toBe('signed in')
})

test('starts over after the right password, and after 15 minutes', async () => {
  const guess = guesser()
  await guess.fail(4)
  expect(await guess.right()).toBe('signed in')
  await guess.fail(4)
  vi.advanceTimersByTime(900_000)
  await guess.fail(4)
  expect(await guess.right()).toBe('signed in')
})

test('never locks for more than 15 minutes', async () => {
  const guess = guesser()
  await guess.fail(5)
  for (let lock = 0; lock < 20; lock++) {
    vi.advanceTimersByTime(900_000 - 1)
    await guess.wrong()
  }
  vi.advanceTimersByTime(900_000)
  expect(await guess.right()).toBe('signed in')
})

test('other errors don’t count', async () => {
  const guess = passwordTries()
  const broken = async () => {
    throw new Error('broken')
  }
  for (let tries = 0; tries < 9; tries++) await guess('someone', broken).catch(() => {})
  await expect(guess('someone', right)).resolves.toBe('signed in')
})
