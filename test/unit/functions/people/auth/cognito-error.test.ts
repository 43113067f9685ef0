import { describe, expect, it } from 'vitest'
import { fromCognito } from '../../../../../functions/people/auth/cognito-error.ts'
import { ShopError } from '../../../../../shared/errors.ts'

const thrown = (name: string, message = '') => Object.assign(new Error(message), { name })

describe('Cognito errors', () => {
  it.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 'bad_credentials'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'too_many_requests'],
    ['NotAuthorizedException', 'User is disabled.', 'suspended'],
    ['UserNotFoundException', '', 'bad_credentials'],
    ['UserNotConfirmedException', '', 'bad_credentials'],
    ['PasswordResetRequiredException', '', 'forbidden'],
    ['CodeMismatchException', '', 'invalid'],
    ['ExpiredCodeException', '', 'invalid'],
    ['InvalidPasswordException', '', 'invalid'],
    ['LimitExceededException', '', 'too_many_requests'],
    ['TooManyRequestsException', '', 'too_many_requests'],
    ['TooManyFailedAttemptsException', '', 'too_many_requests'],
  ])('%s %j becomes %3$s', (name, message, code) => {
    const error = fromCognito(thrown(name, message))
    expect(error).toBeInstanceOf(ShopError)
    expect((error as ShopError).code).toBe(code)
  })

  it('includes the time to wait', () => {
    expect((fromCognito(thrown('LimitExceededException')) as Error).message).toMatch(/15 minutes/)
  })

  it('refers to the password field', () => {
    const error = fromCognito(thrown('InvalidPasswordException')) as ShopError
    expect(error.errors[0]?.path).toBe('body.password')
  })

  it('is passed on if it is an internal error', () => {
    const fault = thrown('ResourceNotFoundException')
    expect(fromCognito(fault)).toBe(fault)
    const own = new ShopError('busy', 'later')
    expect(fromCognito(own)).toBe(own)
  })
})
