import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { waitForEmail } from './inbox.ts'
import {
  type Customer,
  expectAccessible,
  expectNoSidewaysScroll,
  newCustomer,
  openAs,
  signIn,
} from './shopper.ts'
import { devices, expect, type Page, test } from './story.ts'

test.use({ ownStore: 'security' })

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the current 6-digit code for an authenticator key (RFC 6238). */
function authenticatorCode(key: string): string {
  const bits = [...key].map(letter => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

async function openSecurity(page: Page, customer: Customer) {
  await openAs(page, customer, '/security')
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
}

async function signInToSecurity(page: Page, customer: Pick<Customer, 'email' | 'password'>) {
  await page.goto('/login?from=/security')
  await signIn(page, customer)
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function changePassword(page: Page, from: string, to: string) {
  const password = section(page, 'Password')
  await password.getByLabel('Current password').fill(from)
  await password.getByLabel('New password', { exact: true }).fill(to)
  await password.getByLabel('Confirm new password').fill(to)
  await password.getByRole('button', { name: 'Change password' }).click()
}

test('a customer changes the password and changes it back', async ({ page }) => {
  const customer = await newCustomer(page.request)
  await openSecurity(page, customer)
  await expect(section(page, 'Two-factor authentication').getByText('Off')).toBeVisible()
  await changePassword(page, 'Not-the-password', 'Analytical-1837')
  await expect(page.getByText('Your current password is incorrect.')).toBeVisible()
  await changePassword(page, customer.password, 'password1')
  await expect(page.getByText(/guess/i)).toBeVisible()
  await changePassword(page, customer.password, 'Analytical-1837')
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await changePassword(page, 'Analytical-1837', customer.password)
  await expect(page.getByText('Password changed.').last()).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
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
  await expect(address.getByText('Enter the 6-digit code')).toBeVisible()
  const { html } = await waitForEmail(page.request, email, /./)
  const [code = ''] = html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').match(/\b\d{6}\b/) ?? []
  await address.getByLabel('Code from the email').fill(code)
  await address.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByText('Email changed.')).toBeVisible()
  await expect(address.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signInToSecurity(page, { ...customer, email })
  await expect(address.getByText(email)).toBeVisible()
})

test('a customer downloads their data, signs out everywhere and deletes the account', async ({
  page,
}) => {
  test.slow()
  const customer = await newCustomer(page.request)
  await openSecurity(page, customer)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(customer.email)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Sign out on all devices?' })
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Signed out on all devices.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  const refused = await page.request.get('/api/auth/me', {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  expect(refused.status()).toBe(401)

  await signInToSecurity(page, customer)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill('Not-the-password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('Incorrect password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(customer.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Account deleted.')).toBeVisible()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await page.goto('/login')
  await signIn(page, customer)
  await expect(page.getByText('Login failed')).toBeVisible()
})

for (const { name: device, use } of devices)
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
      const key = (await factor.locator('code').innerText()).replace(/\s/g, '')
      await expect(factor.getByRole('link', { name: 'Open the app' })).toHaveAttribute(
        'href',
        new RegExp(`^otpauth://totp/.*secret=${key}`),
      )
      await expect(factor.getByRole('img', { name: /^QR code/ })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const wrongCode = authenticatorCode(key) === '000000' ? '111111' : '000000'
      await factor.getByLabel('Authentication code').fill(wrongCode)
      await factor.getByRole('button', { name: 'Turn on' }).click()
      await expect(factor.getByText('Incorrect code.')).toBeVisible()
      await factor.getByLabel('Authentication code').fill(authenticatorCode(key))
      await factor.getByRole('button', { name: 'Turn on' }).click()
      await expect(factor.getByText('On', { exact: true })).toBeVisible()

      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/login$/)
      await page.goto('/login?from=/security')
      await signIn(page, customer)
      await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Authentication code').fill(wrongCode)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Incorrect code.')).toBeVisible()
      await page.getByLabel('Authentication code').fill(authenticatorCode(key))
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(factor.getByText('On', { exact: true })).toBeVisible()

      await factor.getByRole('button', { name: 'Turn off' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
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
