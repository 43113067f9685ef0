import { expect, it } from 'vitest'
import { ApiError, type ApiErrorCode } from '../../../../web/api/api-error.ts'
import { errorMessage } from '../../../../web/api/error-message.ts'

const failed = (status: number, code: ApiErrorCode, message = '') =>
  errorMessage(new ApiError({ status, code, message }))

it('shows the server’s reason', () => {
  const reason = 'You can review a product once you have received it'
  expect(failed(403, 'forbidden', reason)).toBe(reason)
  expect(failed(503, 'busy', 'Your returns are being changed elsewhere')).toMatch(/elsewhere$/)
  expect(failed(409, 'conflict', 'This order is refunded already')).toMatch(/refunded already$/)
})

it('shows a default message without a reason', () => {
  expect(failed(403, 'forbidden')).toBe(
    'You don’t have permission to do this. Contact the store if you need access.',
  )
  expect(failed(401, 'unauthenticated')).toBe('Please sign in to continue.')
  expect(failed(404, 'not_found')).toBe('Something went wrong. Please try again.')
  expect(errorMessage(new Error('secret'))).toBe('Something went wrong. Please try again.')
})

it('hides details of internal and network errors', () => {
  expect(failed(500, 'internal', 'TypeError: x')).toMatch(/^Something went wrong on our side/)
  expect(failed(0, 'network', 'Failed to fetch')).toMatch(/^We can’t reach the store/)
})

it('says nothing to visitors who canceled', () => {
  expect(failed(0, 'canceled')).toBe('')
})
