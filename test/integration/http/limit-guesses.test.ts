import { expect, test } from 'vitest'
import { limitGuesses } from '../../../functions/http/rate-limit.ts'
import { ShopError } from '../../../shared/errors.ts'

const now = new Date('2031-05-01T10:42:30Z')
let people = 0
/** Returns a client that no other test uses. */
const someone = () => ({ ip: `198.18.0.${++people}`, email: `guesser${people}@example.com` })

const failing = (error: Error) => async (): Promise<never> => {
  throw error
}
const guess = (who: ReturnType<typeof someone>, prove: () => Promise<unknown>, at = now) =>
  limitGuesses('password', who, prove, at).then(
    () => 'proven',
    error => error.code ?? error.message,
  )
const wrong = failing(new ShopError('bad_credentials', 'Incorrect email or password.'))
const right = async () => 'in'

test.each([
  ['an outage', new Error('connect ECONNREFUSED')],
  ['a busy store', new ShopError('busy', 'The store is busy')],
  ['an unconfirmed account', new ShopError('not_confirmed', 'Please confirm your email address')],
])('%s doesn’t count as a guess', async (_, error) => {
  const who = someone()
  for (let n = 0; n < 7; n++) await guess(who, failing(error))
  for (let n = 0; n < 4; n++) expect(await guess(who, wrong)).toBe('bad_credentials')
  expect(await guess(who, right)).toBe('proven')
})

test.each(['bad_credentials', 'invalid'] as const)(
  'each %s response counts as a guess',
  async code => {
    const who = someone()
    for (let n = 0; n < 5; n++)
      expect(await guess(who, failing(new ShopError(code, '')))).toBe(code)
    expect(await guess(who, right)).toBe('too_many_requests')
  },
)

test('a blocked guess is not checked and not counted for the network', async () => {
  const who = someone()
  for (let n = 0; n < 5; n++) await guess(who, wrong)
  let made = 0
  for (let n = 0; n < 60; n++) await guess(who, async () => made++)
  expect(made).toBe(0)
  // 5 of the network's 50 guesses are used.
  for (let n = 0; n < 45; n++)
    expect(await guess({ ...who, email: `other${n}@example.com` }, wrong)).toBe('bad_credentials')
  expect(await guess({ ...who, email: 'last@example.com' }, right)).toBe('too_many_requests')
})

test('the count restarts every 15 minutes', async () => {
  const who = someone()
  for (let n = 0; n < 5; n++) await guess(who, wrong)
  expect(await guess(who, right, new Date('2031-05-01T10:44:59Z'))).toBe('too_many_requests')
  expect(await guess(who, right, new Date('2031-05-01T10:45:00Z'))).toBe('proven')
})
