import { expect, test } from 'vitest'
import {
  defaultReturnPolicy,
  labelDeduction,
  needsPictures,
} from '../../../../shared/rules/return-policy.ts'
import { ReturnPolicy } from '../../../../shared/schemas/return-policy.ts'

const policy = { ...defaultReturnPolicy(), label_price: 695 }

test('a new store has a valid policy', () => {
  expect(ReturnPolicy.parse(defaultReturnPolicy())).toEqual(defaultReturnPolicy())
})

test.each([
  [['Too small'], 695],
  [['Too small', 'Wrong item'], 0],
  [['Damaged or faulty'], 0],
  [['A reason from an earlier policy'], 695],
])('the label of a return for %j takes %i cents off the refund', (reasons, cents) => {
  expect(labelDeduction(policy, reasons)).toBe(cents)
  expect(labelDeduction({ ...policy, label_paid_by: 'store' }, reasons)).toBe(0)
})

test('only the reasons that ask for pictures need them', () => {
  expect(needsPictures(policy, ['Too small'])).toBe(false)
  expect(needsPictures(policy, ['Too small', 'Damaged or faulty'])).toBe(true)
})

test('a policy uses each reason once and keeps at least one', () => {
  const [reason] = policy.reasons
  const message = (reasons: object[]) =>
    ReturnPolicy.safeParse({ ...policy, reasons }).error?.issues[0]?.message
  expect(message([])).toBe('Keep at least one reason')
  expect(message([{ ...reason }, { ...reason, text: 'TOO SMALL' }])).toBe('Use each reason once')
  expect(message([{ ...reason, text: ' ' }])).toBe('Enter a reason')
})
