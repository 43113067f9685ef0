import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeResetToken, encodeResetToken } from '../../../../shared/rules/reset-token.ts'

describe('the token in a reset link', () => {
  it('decodes to the email address and code', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.stringMatching(/^\d{6}$/), (email, code) => {
        expect(decodeResetToken(encodeResetToken({ email, code }))).toEqual({ email, code })
      }),
    )
  })

  it('keeps letters outside Latin-1', () => {
    const reset = { email: 'łucja@dom.example', code: '123456' }
    expect(decodeResetToken(encodeResetToken(reset))).toEqual(reset)
  })

  it('does not encode the code, which the user pool fills in', () => {
    expect(encodeResetToken({ email: 'a@b.example', code: '{####}' })).toMatch(/~\{####\}$/)
  })

  it('needs no escaping in a path', () => {
    const token = encodeResetToken({ email: 'ÿÿÿ?>@example.com', code: '123456' })
    expect(encodeURIComponent(token)).toBe(token)
    expect(token, 'what has a dot is taken for a file').not.toContain('.')
  })

  it.each([
    '',
    '~',
    'abc',
    'YWJj~',
    '~123456',
    'YWJj~123456',
    '!!~1',
    'YUBi~1~2',
    '_w~123456',
    '!YUBi~1',
    'YUBi~1 ',
    'QED_~1',
  ])('refuses %j', token => {
    expect(decodeResetToken(token)).toBeNull()
  })

  it('never throws, even if the link is damaged', () => {
    fc.assert(
      fc.property(fc.string(), token => {
        decodeResetToken(token)
      }),
    )
  })
})
