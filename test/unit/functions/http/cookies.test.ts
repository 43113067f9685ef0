import { afterEach, expect, test, vi } from 'vitest'
import { cookieLine, hostCookieName, secureCookieName } from '../../../../functions/http/cookies.ts'

afterEach(() => vi.unstubAllEnvs())

const session = { name: 'n', value: 'v', age: 60, path: '/api/auth', sameSite: 'Strict' } as const

test('cookies are for https only, with a prefix, and no script reads them', () => {
  vi.stubEnv('SITE_URL', 'https://shop.example')
  expect([hostCookieName('a'), secureCookieName('a')]).toEqual(['__Host-a', '__Secure-a'])
  expect(cookieLine(session)).toBe(
    'n=v; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=60; Secure',
  )
})

test('at http://localhost, browsers take neither prefix nor Secure', () => {
  vi.stubEnv('SITE_URL', 'http://localhost:3000')
  expect([hostCookieName('a'), secureCookieName('a')]).toEqual(['a', 'a'])
  expect(cookieLine(session)).toBe('n=v; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=60')
})

test('a cookie can end with the browser, and be readable if it says so', () => {
  vi.stubEnv('SITE_URL', 'https://shop.example')
  expect(cookieLine({ ...session, age: undefined, readable: true })).toBe(
    'n=v; Path=/api/auth; SameSite=Strict; Secure',
  )
})
