import { limitStrangers, type Pace } from '../../http/limit-strangers.ts'
import { isWrongGuess, limitGuesses } from '../../http/rate-limit.ts'
import type { ShopRequest } from '../../http/request.ts'
import { knownDevice } from './known-device.ts'

/**
 * How often an unknown device may try the password of an address: one where no one signed in to it
 * before. Cognito locks an account after five wrong ones, for everyone: for a second, and twice as
 * long after each further one, until 15 minutes pass without an attempt. Eight lock it for eight
 * seconds. After the pause, Cognito has forgotten them.
 */
const pace: Pace = {
  action: 'password',
  what: 'attempts',
  ...{ free: 5, wait: 180, max: 8, checked: 8, rest: 900 },
  counts: isWrongGuess,
}

type Guess = Pick<ShopRequest, 'ip' | 'header' | 'cookie'> & { email: string }

/**
 * Runs a check of a password, within the limits of a known device or of strangers. Errors:
 * `too_many_requests`, `captcha_required`.
 */
export const limitPasswords = async <T>(guess: Guess, prove: () => Promise<T>): Promise<T> => {
  const device = await knownDevice(guess, guess.email)
  return device
    ? limitGuesses('password', { ip: '', device }, prove)
    : limitGuesses('password', { ip: guess.ip }, () => limitStrangers(pace, guess, prove))
}

/**
 * Runs a check of a code by someone who proved the password, within its limit. Errors:
 * `too_many_requests`.
 */
export const limitCodes = async <T>(
  { ip, email, cookie }: Omit<Guess, 'header'>,
  prove: () => Promise<T>,
): Promise<T> => {
  const device = await knownDevice({ cookie }, email)
  return limitGuesses('sign-in-code', device ? { ip: '', device } : { ip, email }, prove)
}
