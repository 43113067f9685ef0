import { expect, test } from 'vitest'
import { refuseAccount, refuseRouting } from '../../../../shared/rules/bank-account.ts'

test.each(['021000021', '011401533', ' 122105155 '])('%s is a routing number', number => {
  expect(refuseRouting(number)).toBeNull()
})

test.each(['021000022', '12345678', '0210-00021', '000000001'])('%s isn’t', number => {
  expect(refuseRouting(number)).toMatch(/^Check the routing number/)
})

test('a BIC is no routing number, and isn’t checked', () => {
  expect(refuseRouting('COBADEFFXXX')).toBeNull()
})

test.each(['DE89 3704 0044 0532 0130 00', 'gb82west12345698765432', '000123456789', '12-34'])(
  '%s is an account',
  account => {
    expect(refuseAccount(account)).toBeNull()
  },
)

test.each(['DE88 3704 0044 0532 0130 00', 'GB82 WEST 1234', 'DE89'])(
  '%s is an IBAN with a mistake',
  account => {
    expect(refuseAccount(account)).toMatch(/^Check the IBAN/)
  },
)
