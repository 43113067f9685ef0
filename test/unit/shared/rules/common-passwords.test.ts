import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../../../shared/rules/common-passwords.ts'

describe('common passwords', () => {
  it.each(['123456', 'password', 'PassWord1', 'qwerty123', 'Selvedge'])('include %s', password => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['Customer123!', 'Admin123!', 'seven blue threads', ''])(
    'do not include %j',
    password => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})
