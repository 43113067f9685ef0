import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler as content } from '../../../../functions/content/handler.ts'
import { buyerOf, limitRate } from '../../../../functions/http/rate-limit.ts'
import { handler as orders } from '../../../../functions/orders/handler.ts'
import { holdersOf } from '../../../../functions/orders/holders.ts'
import { payerOf } from '../../../../functions/orders/limit-orders.ts'
import { handler as auth } from '../../../../functions/people/auth/handler.ts'
import { rememberDevice } from '../../../../functions/people/auth/known-device.ts'
import { limitPasswords } from '../../../../functions/people/auth/limit-sign-in.ts'
import { handler as profile } from '../../../../functions/people/profile/handler.ts'
import { measured } from '../../../../functions/table/client.ts'
import { ShopError } from '../../../../shared/errors.ts'
import { accountEmailsTo, resetToken } from '../../../support/account-emails.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { type Answer, call, visitor } from '../../../support/call.ts'
import { checkVisitors } from '../../../support/check-visitors.ts'
import { guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { newMember, memberPassword as password } from '../../../support/member.ts'
import { poolBrowser } from '../../../support/pool-browser.ts'
import { stopClock } from '../../../support/rate-window.ts'

/** What a stranger who knows someone's email address can keep them from: nothing they proved themselves for. */

beforeAll(startAccounts)
beforeEach(stopClock)

let networks = 0
const someNetwork = () => `203.0.113.${++networks % 250}`
const logIn = (email: string, given = password, cookies: string[] = []) =>
  call(auth, 'POST /auth/login', {
    body: { email, password: given },
    headers: { 'x-viewer-address': someNetwork() },
    cookies,
  })

/** The pool itself locks an account for a second after the fifth wrong password. */
const afterLock = () => setTimeout(1_100)

/** A stranger tries five passwords, each from another network. */
const attack = async (email: string) => {
  for (let at = 0; at < 5; at++) expect((await logIn(email, 'a wrong guess')).status).toBe(401)
  expect((await logIn(email)).status).toBe(429)
  await afterLock()
}

describe('five wrong passwords of a stranger', () => {
  it('don’t stop a browser that signed in before, with either way to sign in', async () => {
    const { email } = await newMember()
    const browser = poolBrowser()
    await browser.signIn(email, password)
    await browser.signOut()
    await attack(email)
    expect(await browser.signIn(email, password)).toBe('DONE')
    expect((await browser.post('/auth/login', { email, password })).status).toBe(200)
  })

  it('don’t stop someone who is signed in from entering their password again', async () => {
    const { email } = await newMember()
    const browser = poolBrowser()
    await browser.signIn(email, password)
    const token = await browser.token()
    await attack(email)
    const again = await browser.post('/auth/verify', { password }, token)
    expect(again.status).toBe(200)
    const setup = await call(profile, 'POST /users/me/second-factor', {
      token: again.data.token,
      body: { password },
    })
    expect(setup.status).toBe(200)
  })

  it('don’t stop who sets a new password with the emailed link', async () => {
    const { email } = await newMember()
    await attack(email)
    const browser = poolBrowser()
    await browser.post('/auth/forgot-password', { email })
    const chosen = 'Warp over 4 wefts'
    const { status, cookies } = await call(auth, 'POST /auth/reset-password/{token}', {
      params: { token: await resetToken(email) },
      body: { password: chosen },
    })
    expect(status).toBe(200)
    const device = cookies.map(line => line.split(';')[0] ?? '')
    expect((await logIn(email, chosen, device)).status).toBe(200)
    expect((await logIn(email, chosen)).status).toBe(429)
  })

  it('stop unknown devices for three minutes, and no longer', async () => {
    const { email } = await newMember()
    await attack(email)
    expect(await logIn(email)).toMatchObject({ status: 429, headers: { 'retry-after': '180' } })
    vi.setSystemTime(Date.now() + 179_000)
    expect((await logIn(email)).status).toBe(429)
    vi.setSystemTime(Date.now() + 1_000)
    expect((await logIn(email)).status).toBe(200)
    expect((await logIn(email, 'a wrong guess')).status).toBe(401)
  })

  it('don’t stop who enters the password and has the code of their app', async () => {
    const { email } = await newMember()
    for (let at = 0; at < 5; at++) await logIn(email, 'a wrong guess')
    await afterLock()
    vi.setSystemTime(Date.now() + 180_000)
    expect(await poolBrowser().signIn(email, password)).toBe('DONE')
  })
})

/** A wrong guess at a password without the pool. Returns whether it would have reached the pool. */
const reachesPool = async (email: string, token?: string): Promise<boolean> => {
  let isReached = false
  const guess = { ip: someNetwork(), email, header: () => token, cookie: () => undefined }
  const answer = limitPasswords(guess, async () => {
    isReached = true
    throw new ShopError('bad_credentials', 'Incorrect email or password.')
  })
  await expect(answer).rejects.toBeInstanceOf(ShopError)
  return isReached
}
const someAddress = () => `${randomUUID()}@example.com`

/** Cognito locks an account for everyone: the longer, the more wrong passwords came without a pause. */
it('wrong passwords of strangers pass eight times between pauses in which Cognito forgets them', async () => {
  const email = someAddress()
  // Just before a quarter of an hour ends on the clock.
  const start = Math.ceil(Date.now() / 900_000) * 900_000 - 60_000
  const bursts: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (let now = start; now < start + 3_600_000; now += 20_000) {
    vi.setSystemTime(now)
    if (!(await reachesPool(email))) continue
    if (now - last >= 900_000) bursts.push(0)
    bursts.push((bursts.pop() ?? 0) + 1)
    last = now
  }
  expect(bursts).toEqual([8, 8, 7])
})

it('parallel guesses of strangers are five as well', async () => {
  const email = someAddress()
  const reached = await Promise.all(Array.from({ length: 12 }, () => reachesPool(email)))
  expect(reached.filter(Boolean)).toHaveLength(5)
})

describe('an unknown device over the limit, on a stage with a check against bots', () => {
  const check = checkVisitors()

  const asked = {
    status: 403,
    body: { code: 'captcha_required', data: { provider: 'turnstile', site_key: 'captcha-site' } },
  }
  const logInAs = (token: string, email: string, given = password) =>
    call(auth, 'POST /auth/login', {
      body: { email, password: given },
      headers: { 'x-viewer-address': someNetwork(), 'x-captcha-token': token },
    })
  const afterFive = async () => {
    const { email } = await newMember()
    for (let at = 0; at < 5; at++) await logIn(email, 'a wrong guess')
    await afterLock()
    return email
  }

  it('signs in at once after the check, and not without', async () => {
    const email = await afterFive()
    expect(await logIn(email)).toMatchObject(asked)
    expect(await logInAs('robot', email)).toMatchObject(asked)
    expect((await logInAs(`human-${randomUUID()}`, email)).status).toBe(200)
  })

  it('gets three more guesses by it, and is asked only when it needs them', async () => {
    const email = someAddress()
    const before = check.received().length
    const reached = []
    for (let at = 0; at < 10; at++) reached.push(await reachesPool(email, `human-${randomUUID()}`))
    expect(reached.map(Number).join('')).toBe('1111111100')
    expect(check.received().length - before).toBe(3)
  })

  it('waits as without a check while its service is down', async () => {
    const email = await afterFive()
    expect(await logInAs('down', email)).toMatchObject({ status: 429 })
  })

  it('signs in with aws-amplify, which passes the token on', async () => {
    const email = await afterFive()
    const browser = poolBrowser()
    await expect(browser.signIn(email, password)).rejects.toMatchObject({
      name: 'captcha_required',
    })
    expect(await browser.signIn(email, password, false, `human-${randomUUID()}`)).toBe('DONE')
  })
})

type Sent = [what: string, free: number, send: (email: string, token?: string) => Promise<Answer>]
const sendTo =
  (handler: Parameters<typeof call>[0], route: string, more: object = {}) =>
  (email: string, token = '') =>
    call(handler, route, {
      body: { email, ...more },
      headers: {
        'x-viewer-address': someNetwork(),
        ...(token && { 'x-captcha-token': token }),
      },
    })
const message = { name: 'Eve', message: 'When will it ship?', subject: 'Order', phone: '' }
const names = { first_name: 'Eve', last_name: 'Marsh', password }

describe.each<Sent>([
  ['order links', 10, sendTo(orders, 'POST /orders/track', { order_number: 'SEL-10001' })],
  ['messages', 5, sendTo(content, 'POST /contact', message)],
  ['requests for the newsletter', 5, sendTo(content, 'POST /newsletter')],
  ['links to confirm an address', 5, sendTo(auth, 'POST /auth/resend-confirmation')],
  ['registrations', 5, sendTo(auth, 'POST /auth/register', names)],
])('%s of strangers under an address', (_, free, send) => {
  const useUp = async () => {
    const email = someAddress()
    for (let at = 0; at < free; at++) expect((await send(email)).status).toBeLessThan(300)
    return email
  }

  it('make the next one wait for ten minutes', async () => {
    const email = await useUp()
    for (let hour = 0; hour < 2; hour++) {
      expect(await send(email)).toMatchObject({ status: 429, headers: { 'retry-after': '600' } })
      vi.setSystemTime(Date.now() + 600_000)
      expect((await send(email)).status).toBeLessThan(300)
    }
  })

  describe('on a stage with a check against bots', () => {
    checkVisitors()

    it('let one through that a person sends', async () => {
      const email = await useUp()
      expect((await send(email)).body.code).toBe('captcha_required')
      expect((await send(email, `human-${randomUUID()}`)).status).toBeLessThan(300)
    })
  })
})

describe('a known device', () => {
  const cookieFor = async (...emails: string[]): Promise<string> => {
    let cookie = ''
    for (const email of emails)
      await rememberDevice(
        {
          cookie: () => cookie,
          setCookie: line => {
            cookie = /=([^;]+)/.exec(line)?.[1] ?? ''
          },
        },
        email,
      )
    return cookie
  }
  const asCookie = (value: string) => [`selvedge_device=${value}`]

  it('is known for the addresses that were signed in there, five at most', async () => {
    const { email } = await newMember()
    const others = Array.from({ length: 5 }, () => `${randomUUID()}@example.com`)
    const known = asCookie(await cookieFor(email.toUpperCase(), ...others.slice(1)))
    const forgotten = asCookie(await cookieFor(email, ...others))
    const foreign = asCookie(await cookieFor(...others))
    const forged = asCookie(`${(await cookieFor(email)).slice(0, -4)}AAAA`)
    const moved = asCookie(`another.${(await cookieFor(email)).split('.')[1]}`)
    await attack(email)
    for (const cookies of [forgotten, foreign, forged, moved, asCookie('..')])
      expect((await logIn(email, password, cookies)).status).toBe(429)
    expect((await logIn(email, password, known)).status).toBe(200)
  })

  it('has five guesses of its own, which count for no one else', async () => {
    const { email } = await newMember()
    const device = asCookie(await cookieFor(email))
    for (let at = 0; at < 5; at++)
      expect((await logIn(email, 'a wrong guess', device)).status).toBe(401)
    expect((await logIn(email, password, device)).status).toBe(429)
    await afterLock()
    expect((await logIn(email)).status).toBe(200)
    expect((await logIn(email, password, asCookie(await cookieFor(email)))).status).toBe(200)
  })

  it('keeps its id, and no address, in its cookie', async () => {
    const { email } = await newMember()
    const browser = poolBrowser()
    await browser.signIn(email, password)
    const { value = '', line } = browser.cookies.get('selvedge_device') ?? {}
    expect(line).toMatch(/; Path=\/api\/auth; HttpOnly; SameSite=Strict; Max-Age=31536000$/)
    await browser.signIn(email, password)
    expect(browser.cookies.get('selvedge_device')?.value).toBe(value)
    expect(value).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  })
})

describe('a stranger who requests links for someone’s forgotten password', () => {
  const forgot = (email: string) =>
    call(auth, 'POST /auth/forgot-password', {
      body: { email },
      headers: { 'x-viewer-address': someNetwork() },
    })
  const works = async (token: string): Promise<boolean> =>
    (await call(auth, 'GET /auth/reset-password/{token}', { params: { token } })).data.works
  const tokensTo = async (email: string) =>
    (await accountEmailsTo(email)).map(
      ({ html }) => /\/reset-password\/([\w~-]+)"/.exec(html)?.[1] ?? '',
    )

  it('can’t keep them from one: after five, the last comes again every ten minutes', async () => {
    // The links are counted by the hour on the clock.
    vi.setSystemTime(Math.ceil(Date.now() / 3_600_000) * 3_600_000)
    const { email } = await newMember()
    for (let at = 0; at < 5; at++) {
      expect((await forgot(email)).status).toBe(200)
      vi.setSystemTime(Date.now() + 1_000)
    }
    const first = await tokensTo(email)
    expect(new Set(first).size).toBe(5)
    expect(await Promise.all(first.map(works))).toEqual([false, false, false, false, true])

    for (let at = 0; at < 3; at++) expect((await forgot(email)).status).toBe(200)
    expect(await tokensTo(email)).toHaveLength(5)
    vi.setSystemTime(Date.now() + 600_000)
    for (let at = 0; at < 3; at++) expect((await forgot(email)).status).toBe(200)
    const again = await tokensTo(email)
    expect([again.length, again.at(-1)]).toEqual([6, first.at(-1)])
    expect(await works(again.at(-1) ?? '')).toBe(true)
  })

  it('learns from no answer and no work whether there is an account', async () => {
    const { email } = await newMember()
    const unknown = `${randomUUID()}@example.com`
    for (const address of [email, unknown]) for (let at = 0; at < 5; at++) await forgot(address)
    await accountEmailsTo(email)
    const [known, other] = [
      await measured(() => forgot(email)),
      await measured(() => forgot(unknown)),
    ]
    expect(known.result.body).toEqual(other.result.body)
    expect([known.read, known.write]).toEqual([other.read, other.write])
  })

  it('can’t have more than 60 sent from one network in an hour', async () => {
    const post = (email: string) =>
      call(auth, 'POST /auth/forgot-password', {
        body: { email },
        headers: { 'x-viewer-address': '198.51.100.7' },
      })
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => post(`${randomUUID()}@example.com`)),
    )
    expect(answers.map(({ status }) => status).filter(status => status === 429)).toHaveLength(1)
  })
})

describe('a guest who types a customer’s address and phone number', () => {
  const phone = '+1 503 555 0199'
  const pay = {
    payment_data: { token: 'tok_demo_declined', brand: 'visa', last4: '0002', expiry: '12/40' },
  }
  const cash = { payment_method: 'cash_on_delivery', payment_data: null }

  const order = async (productId: string, more: object, token?: string, email?: string) => {
    const { guest_info, shipping_address, ...body } = guestOrder(
      [{ product_id: productId, quantity: 1 }],
      more,
    )
    return visitor(token)(orders, 'POST /orders', {
      body: {
        ...body,
        shipping_address: { ...shipping_address, phone },
        ...(email && { guest_info: { ...guest_info, email } }),
      },
      headers: { 'idempotency-key': randomUUID(), 'x-viewer-address': someNetwork() },
    })
  }
  const signedIn = async () => {
    const member = await newMember({ phone })
    return { ...member, token: (await logIn(member.email)).data.token as string }
  }

  it('can’t keep them from paying by having cards declined', async () => {
    const { product } = await stockProduct(20)
    const { email, token } = await signedIn()
    for (let at = 0; at < 10; at++)
      expect((await order(product.id, pay, undefined, email)).status).toBe(402)
    expect((await order(product.id, pay, undefined, email)).status).toBe(429)
    expect((await order(product.id, {}, token)).status).toBe(201)
  })

  it('can’t keep them from ordering with cash on delivery', async () => {
    const { product } = await stockProduct(20)
    const { email, token } = await signedIn()
    for (let at = 0; at < 3; at++)
      expect((await order(product.id, cash, undefined, email)).status).toBe(201)
    expect((await order(product.id, cash, undefined, email)).status).toBe(429)
    const own = []
    for (let at = 0; at < 4; at++) own.push((await order(product.id, cash, token)).status)
    expect(own).toEqual([201, 201, 201, 429])
  })

  it('can’t use up the units that they may reserve in unpaid orders', async () => {
    const email = `${randomUUID()}@example.com`
    const holders = (session: string, user_id: string | null) =>
      holdersOf(payerOf({ ip: '', session }, { user_id, email, phone }))
    const theirs = await holders('a cart', null)
    const own = await holders('another cart', 'usr_someone')
    expect([theirs.length, own.length]).toEqual([2, 1])
    expect(theirs.map(({ counter }) => counter)).not.toContain(own[0]?.counter)
  })

  it('can’t keep them from writing to support, by returns of orders under their address', async () => {
    const { id, email } = await newMember()
    const limited = (order: Parameters<typeof buyerOf>[0]) =>
      limitRate('ticket', 1, { ip: '', ...buyerOf(order) })
    await limited({ user_id: null, email })
    await expect(limited({ user_id: null, email })).rejects.toThrow('Too many requests')
    await limited({ user_id: id, email })
  })
})
