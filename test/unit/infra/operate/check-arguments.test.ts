import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkArguments } from '../../../../infra/operate/check-arguments.ts'
import { realProviders } from '../../../../shared/schemas/payment-providers.ts'
import { root } from '../../../support/command.ts'

const seed = 'infra/local/seed/cli.ts'
const payments = 'functions/payment-providers/connect/cli.ts'
const admin = 'functions/people/auth/admin-cli.ts'

test.each([
  [seed, [], 'add --confirm production'],
  [
    payments,
    ['connect', 'klarna'],
    `"klarna" can’t be connected. Choose ${realProviders.join(', ')} or captcha.`,
  ],
  [payments, ['connect'], 'The provider is missing.'],
  [payments, ['join', 'stripe'], '"join" is not a command. Choose connect, rotate or'],
  [admin, ['create', 'nonsense'], '"nonsense" is not an email address.'],
  [admin, ['create'], 'The email address is missing.'],
  [admin, [], 'The command is missing.'],
])('%s refuses %j', (program, args, words) => {
  expect(existsSync(join(root, program))).toBe(true)
  expect(() => checkArguments(program, args, 'production')).toThrow(words)
})

test.each([
  [seed, ['--confirm', 'production']],
  [payments, ['connect', 'stripe']],
  [payments, ['--sandbox', 'connect', 'paypal']],
  [payments, ['connect', '--sandbox', 'paypal']],
  [admin, ['create', 'me@looms.shop']],
  [admin, ['create', '--first-name', 'Ada', 'me@looms.shop']],
  [admin, ['--first-name', 'Ada', 'create', 'me@looms.shop']],
  [admin, ['sign-out', '--all']],
  ['functions/repair/cli.ts', ['--check']],
])('%s takes %j', (program, args) => {
  expect(() => checkArguments(program, args, 'production')).not.toThrow()
})

test('the demo is seeded', () => {
  expect(() => checkArguments(seed, [], 'demo')).not.toThrow()
})
