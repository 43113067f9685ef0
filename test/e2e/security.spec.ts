import { readFile } from 'node:fs/promises'
import type { Request } from '@playwright/test'
import { authenticatorWith } from '../support/authenticator.ts'
import { waitForEmail } from './inbox.ts'
import {
  type Customer,
  expectAccessible,
  expectNoSidewaysScroll,
  newCustomer,
  openAs,
  signIn,
} from './shopper.ts'
import { devicesFor, expect, type Page, test } from './story.ts'

test.use({ ownStore: 'security' })

async function openSecurity(page: Page, customer: Customer) {
  await openAs(page, customer, '/security')
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
}

async function signInToSecurity(page: Page, customer: Pick<Customer, 'email' | 'password'>) {
  await page.goto('/login?from=/security')
  await signIn(page, customer)
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
}

const iPhoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function changePassword(page: Page, to: string) {
  const password = section(page, 'Password')
  await password.getByLabel('New password', { exact: true }).fill(to)
  await password.getByLabel('Confirm new password').fill(to)
  await password.getByRole('button', { name: 'Change password' }).click()
}

/** Makes the API ask for the password again, as it does 10 minutes after signing in. */
const askOnce = (page: Page, path: string) =>
  page.route(
    path,
    route =>
      route.fulfill({
        status: 403,
        json: { success: false, code: 'password_needed', message: 'Enter your password.' },
      }),
    { times: 1 },
  )

const stepUp = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

test('changing the password ends the session of another browser', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const customer = await newCustomer(page.request)
  const other = await browser.newContext({ baseURL })
  const elsewhere = await other.newPage()
  await signInToSecurity(elsewhere, customer)
  await signInToSecurity(page, customer)
  await changePassword(page, 'password1')
  await expect(page.getByText(/guess/i)).toBeVisible()
  await changePassword(page, 'Analytical-1837')
  await expect(page.getByText('Password changed.')).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(elsewhere).toHaveURL(/\/login\?from=%2Fsecurity$/)
  await other.close()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
})

test('a customer signs out another browser from the list of sessions', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await newCustomer(page.request)
  const other = await browser.newContext({ baseURL, userAgent: iPhoneAgent })
  const elsewhere = await other.newPage()
  await signInToSecurity(elsewhere, { email, password })
  await signInToSecurity(page, { email, password })
  const sessions = section(page, 'Sessions')
  await expect(sessions.getByRole('listitem').first()).toContainText('This device')
  await expectAccessible(page)
  await sessions.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(page.getByText('Signed out Safari on iPhone.')).toBeVisible()
  await expect(sessions.getByRole('button', { name: 'Sign out Safari on iPhone' })).toHaveCount(0)
  await elsewhere.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(elsewhere).toHaveURL(/\/login\?from=%2Fsecurity$/)
  await other.close()
})

test('a sensitive change asks for the password first', async ({ page }) => {
  const customer = await newCustomer(page.request)
  await openSecurity(page, customer)
  await askOnce(page, '**/api/users/me/sign-out-everywhere')
  const signOutOthers = page.getByRole('button', { name: 'Sign out other devices' })
  await signOutOthers.click()
  await expect(stepUp(page).getByLabel('Your password')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(signOutOthers).toBeFocused()
  await expect(section(page, 'Sessions').getByRole('alert')).toHaveCount(0)

  await askOnce(page, '**/api/users/me/sign-out-everywhere')
  await signOutOthers.click()
  await stepUp(page).getByLabel('Your password').fill('Not-the-password')
  await page.keyboard.press('Enter')
  await expect(stepUp(page).getByText(/incorrect/i)).toBeVisible()
  await stepUp(page).getByLabel('Your password').fill(customer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed out on all other devices.')).toBeVisible()
  const refused = await page.request.get('/api/auth/me', {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  expect(refused.status(), 'the session before the password').toBe(401)
})

test('tabs renew the session one after the other, and go on with one session', async ({
  page,
  context,
}) => {
  const customer = await newCustomer(page.request)
  let running = 0
  let most = 0
  const isRenewal = (request: Request) => request.url().endsWith('/api/auth/refresh')
  context.on('request', request => {
    if (isRenewal(request)) most = Math.max(most, ++running)
  })
  context.on('response', response => {
    if (isRenewal(response.request())) running--
  })
  await openAs(page, { ...customer, expires_in: 0 }, '/config.json')
  const other = await context.newPage()
  await Promise.all([page.goto('/security'), other.goto('/account')])
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  await expect(other.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  expect(most).toBe(1)
  await expect(section(page, 'Sessions').getByText('This device')).toHaveCount(1)
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1)
})

test('a tab goes on after the password was entered in another one', async ({ page, context }) => {
  const customer = await newCustomer(page.request)
  await openSecurity(page, customer)
  const other = await context.newPage()
  await other.goto('/security')
  await askOnce(page, '**/api/users/me/sign-out-everywhere')
  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  await stepUp(page).getByLabel('Your password').fill(customer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed out on all other devices.')).toBeVisible()
  await other.getByRole('link', { name: 'Addresses' }).click()
  await expect(other.getByRole('heading', { name: /address/i, level: 1 })).toBeVisible()
  await expect(other.getByText('No Addresses Saved')).toBeVisible()
})

test('signing out in one tab signs out the others', async ({ page, context }) => {
  await openSecurity(page, await newCustomer(page.request))
  const other = await context.newPage()
  await other.goto('/security')
  await expect(other.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('selvedge_session')
})

test('signing out without a connection ends the session once there is one', async ({
  page,
  context,
}) => {
  const customer = await newCustomer(page.request)
  await openSecurity(page, customer)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const me = async () => {
    const headers = { authorization: `Bearer ${customer.token}` }
    return (await page.request.get('/api/auth/me', { headers })).status()
  }
  await context.setOffline(false)
  await expect.poll(me).toBe(401)
  const names = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(names).not.toContain('selvedge_session')
})

test('a customer confirms a new email with the emailed code', async ({ page }) => {
  const customer = await newCustomer(page.request)
  await openSecurity(page, customer)
  const email = customer.email.replace('mary', 'anning')
  const address = section(page, 'Email')
  await address.getByLabel('New email').fill(email)
  await address.getByRole('button', { name: 'Send code' }).click()
  await address.getByLabel('Code from the email').fill('12')
  await address.getByRole('button', { name: 'Confirm email' }).click()
  await expect(address.getByText('Enter the 8-digit code')).toBeVisible()
  const { html } = await waitForEmail(page.request, email, /./)
  const [code = ''] = html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').match(/\b\d{8}\b/) ?? []
  await address.getByLabel('Code from the email').fill(code)
  await address.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('Email changed.')).toBeVisible()
  await expect(address.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signInToSecurity(page, { ...customer, email })
  await expect(address.getByText(email)).toBeVisible()
})

test('a customer downloads their data and deletes the account', async ({ page }) => {
  test.slow()
  const customer = await newCustomer(page.request)
  await openSecurity(page, customer)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(customer.email)

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expectAccessible(page)
  await askOnce(page, '**/api/users/me/delete')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await stepUp(page).getByLabel('Your password').fill(customer.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Account deleted.')).toBeVisible()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await page.goto('/login')
  await signIn(page, customer)
  await expect(page.getByText('Login failed')).toBeVisible()
})

for (const { name: device, use } of devicesFor('security'))
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('sign-in asks for an authenticator code while two-factor authentication is on', async ({
      page,
    }) => {
      test.slow()
      const customer = await newCustomer(page.request)
      await openSecurity(page, customer)
      const factor = section(page, 'Two-factor authentication')
      await factor.getByRole('button', { name: 'Set up an authenticator app' }).click()
      await factor.getByLabel('Your password').fill(customer.password)
      await factor.getByRole('button', { name: 'Continue' }).click()
      const key = (await factor.locator('code').innerText()).replace(/\s/g, '')
      await expect(factor.getByRole('link', { name: 'Open the app' })).toHaveAttribute(
        'href',
        new RegExp(`^otpauth://totp/.*secret=${key}`),
      )
      await expect(factor.getByRole('img', { name: /^QR code/ })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const app = authenticatorWith(key)
      const firstCode = app.next()
      const wrongCode = firstCode === '000000' ? '111111' : '000000'
      await factor.getByLabel('Authentication code').fill(wrongCode)
      await factor.getByRole('button', { name: 'Turn on' }).click()
      await expect(factor.getByText(/incorrect/i)).toBeVisible()
      await factor.getByLabel('Authentication code').fill(firstCode)
      await factor.getByRole('button', { name: 'Turn on' }).click()
      await expect(factor.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
      const recoveryCode = await factor.getByRole('listitem').first().innerText()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await factor.getByRole('button', { name: 'I saved the codes' }).click()
      await expect(factor.getByText('On', { exact: true })).toBeVisible()
      await expect(factor.getByText('10 recovery codes left.')).toBeVisible()

      const signOutAndIn = async () => {
        await page.getByRole('button', { name: 'Logout' }).click()
        await expect(page).toHaveURL(/\/login$/)
        await page.goto('/login?from=/security')
        await signIn(page, customer)
        await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
      }
      await signOutAndIn()
      await expectAccessible(page)
      await page.getByLabel('Authentication code').fill(wrongCode)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText(/incorrect/i).first()).toBeVisible()
      await page.getByLabel('Authentication code').fill(app.next())
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(factor.getByText('On', { exact: true })).toBeVisible()

      await signOutAndIn()
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
      await page.getByLabel('Recovery code').fill(recoveryCode)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(factor.getByText('Off', { exact: true })).toBeVisible()
    })

    test('a customer changes name and phone and sees the new name', async ({ page }) => {
      await openAs(page, await newCustomer(page.request), '/account/profile')
      await page.getByLabel('First name').fill('')
      await page.getByLabel(/^Phone/).fill('call me')
      await page.getByRole('button', { name: 'Save profile' }).click()
      await expect(page.getByText('First name is required')).toBeVisible()
      await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('First name').fill('Marie')
      await page.getByLabel(/^Phone/).fill('+1 (312) 555-0143')
      await page.getByRole('button', { name: 'Save profile' }).click()
      await expect(page.getByText('Profile saved.')).toBeVisible()
      await page
        .getByRole('navigation', { name: 'Account' })
        .getByRole('link', { name: 'Overview' })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Marie')
      await page.goto('/account/profile')
      await expect(page.getByLabel(/^Phone/)).toHaveValue('+1 (312) 555-0143')
    })
  })
