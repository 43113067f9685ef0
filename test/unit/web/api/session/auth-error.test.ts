import { describe, expect, it } from 'vitest'
import { AuthError, callUserPool, toAuthError } from '../../../../../web/api/session/auth-error.ts'

const thrown = (name: string, message: string) => Object.assign(new Error(message), { name })

describe('a user pool error', () => {
  it.each([
    ['ExpiredCodeException', 'Invalid code provided', 'This link has expired.'],
    ['LimitExceededException', 'Attempt limit exceeded', 'Too many attempts.'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'Please wait 15 minutes'],
    ['TypeError', 'Failed to fetch', 'We can’t reach the store.'],
  ])('explains what to do after %s', (name, message, words) => {
    expect(toAuthError(thrown(name, message)).message).toContain(words)
  })

  it.each([
    ['UserNotFoundException', 'User does not exist.'],
    ['NotAuthorizedException', 'Incorrect username or password.'],
  ])('does not reveal whether an account exists after %s', (name, message) => {
    expect(toAuthError(thrown(name, message)).message).toBe('Incorrect email or password.')
  })

  it('keeps the user pool’s message if it helps', () => {
    const disabled = toAuthError(thrown('NotAuthorizedException', 'User is disabled.'))
    expect(disabled).toMatchObject({
      reason: 'NotAuthorizedException',
      message: 'User is disabled.',
    })
  })

  it('is always an AuthError', async () => {
    await expect(callUserPool(() => Promise.reject('text'))).rejects.toBeInstanceOf(AuthError)
    expect(await callUserPool(async () => 1)).toBe(1)
  })
})
