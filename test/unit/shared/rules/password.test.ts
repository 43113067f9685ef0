import { describe, expect, it } from 'vitest'
import { isOwnName, passwordProblem } from '../../../../shared/rules/password.ts'

const owner = { email: 'nora.w@example.com', first_name: 'Nora', last_name: 'Whitlock' }

describe('a new password', () => {
  it.each(['', 'six678', 'seven67', '🧵🧵🧵🧵🧵🧵🧵'])(
    'needs 8 characters, unlike %j',
    password => {
      expect(passwordProblem(password)).toBe('Use at least 8 characters.')
    },
  )

  it.each(['password1', 'QWERTY123', '12345678'])('is not the common %s', password => {
    expect(passwordProblem(password)).toMatch(/easy to guess/)
  })

  it('may be anything else', () => {
    expect(passwordProblem('Loom and 7')).toBeNull()
    expect(passwordProblem('h4v-mt9x')).toBeNull()
  })

  it.each(['Whitlock', 'NORAnora99', 'nora.w@example.com', 'whitlock1990', 'nora.w@1'])(
    'is not the person’s own %s',
    password => {
      expect(isOwnName(password, owner)).toBe(true)
    },
  )

  it.each(['Loom and 7 threads', 'nora likes old looms', 'short'])('may be %j', password => {
    expect(isOwnName(password, owner)).toBe(false)
  })
})
