import { expect, test } from 'vitest'
import { recordProblem } from '../../../../web/admin/record-problem.ts'
import { ApiError } from '../../../../web/api/api-error.ts'

test.each([
  [409, 'unreadable', 'This order can’t be read. See Settings, Failures.', true],
  [404, 'not_found', 'This order doesn’t exist.', true],
  [500, 'internal', 'Failed to load order details', false],
] as const)(
  'a page without its record shows the reason: %i %s',
  (status, code, message, isFinal) => {
    const error = new ApiError({ status, code, message: '' })
    expect(recordProblem(error, 'order')).toEqual({ message, isFinal })
  },
)
