import type { APIRequestContext, Browser } from '@playwright/test'
import { linkIn, waitForEmail } from './inbox.ts'
import { expectAccessible } from './shopper.ts'
import { devicesFor, expect, type Page, test } from './story.ts'

test.use({ ownStore: 'account-register' })

const person = () => ({
  email: `ada-${crypto.randomUUID().slice(0, 8)}@example.com`,
  password: 'Jacquard-1804',
})

const signIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('only a remembered session outlives the browser', async ({ page, browser, baseURL }) => {
  const afterRestart = async () => {
    const { cookies, origins } = await page.context().storageState()
    // A browser that is closed forgets cookies without an end.
    const kept = cookies.filter(({ expires }) => expires !== -1)
    const context = await browser.newContext({
      baseURL,
      storageState: { cookies: kept, origins },
    })
    const fresh = await context.newPage()
    await fresh.goto('/account')
    return { fresh, close: () => context.close() }
  }
  await page.goto('/login?from=/account')
  await signIn(page, 'customer@example.com', 'Customer123!')
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  const forgotten = await afterRestart()
  await expect(forgotten.fresh).toHaveURL(/\/login/)
  await forgotten.close()

  await page.getByRole('main').getByRole('button', { name: 'Logout' }).last().click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/login?from=/account')
  await page.getByLabel('Remember me').check()
  await signIn(page, 'customer@example.com', 'Customer123!')
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  const remembered = await afterRestart()
  await expect(remembered.fresh.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await remembered.close()
})

test('a session the server rejects leads to sign-in and back', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'customer@example.com', 'Customer123!')
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  const calls = /\/api\/auth\/(me|refresh)$/
  await page.route(calls, route =>
    route.fulfill({
      status: 401,
      json: { success: false, message: 'Please sign in', code: 'unauthenticated' },
    }),
  )
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login\?from=%2Faccount$/)
  await page.unroute(calls)
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter(key => key === 'selvedge.token')),
  ).toEqual([])
  await signIn(page, 'customer@example.com', 'Customer123!')
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
})

for (const { name: device, use } of devicesFor('account-register'))
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('a visitor registers, confirms the email, signs in and out, and resets the password', async ({
      page,
      request,
    }) => {
      test.slow()
      const { email, password } = person()

      await test.step('register', async () => {
        await page.goto('/register?from=/account')
        await expectAccessible(page)
        await page.getByLabel('First name').fill('Ada')
        await page.getByLabel('Last name').fill('Lovelace')
        await page.getByLabel('Email', { exact: true }).fill(email)
        await page.getByLabel('Phone').fill('+44 20 7946 0958')
        await page.getByLabel('Password', { exact: true }).fill('password1')
        await page.getByLabel('Confirm password').fill('password2')
        await page.getByRole('button', { name: 'Create account' }).click()
        await expect(page.getByText(/guess/i).first()).toBeVisible()
        await page.getByLabel('Password', { exact: true }).fill(password)
        await page.getByLabel('Confirm password').fill(password)
        await page.getByRole('button', { name: 'Create account' }).click()
        await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
      })

      await test.step('an unconfirmed account is asked to confirm and can resend the email', async () => {
        await page.getByRole('link', { name: 'Back to sign in' }).click()
        await signIn(page, email, password)
        await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
        await page.getByRole('button', { name: 'Resend email' }).click()
        await expect(page.getByText('We sent another email.')).toBeVisible()
      })

      await test.step('the emailed link confirms the account, even when opened twice', async () => {
        const mail = await waitForEmail(request, email, /confirm/i)
        const link = linkIn(mail, /confirm-email/)
        await page.goto(link)
        await expect(page.getByRole('heading', { name: 'Welcome to Selvedge' })).toBeVisible()
        await expectAccessible(page)
        await page.reload()
        await expect(
          page.getByRole('heading', { name: 'Your email is already confirmed' }),
        ).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('the visitor is signed in, and signs out', async () => {
        await page.goto('/account')
        await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
        await page.getByRole('main').getByRole('button', { name: 'Logout' }).last().click()
        await expect(page).toHaveURL(/\/login$/)
      })

      await test.step('sign-in returns to the requested page', async () => {
        await page.goto('/account')
        await expect(page).toHaveURL(/\/login\?from=%2Faccount/)
        await signIn(page, email, 'Not-the-password')
        await expect(
          page
            .getByRole('alert')
            .filter({ hasText: /incorrect/i })
            .first(),
        ).toBeVisible()
        await expect(page.getByText('Login failed')).toBeVisible()
        await signIn(page, email, password)
        await expect(page.getByText('Login successful!')).toBeVisible()
        await expect(page).toHaveURL(/\/account$/)
        await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
        await expect(page.getByText(`Member since ${new Date().getUTCFullYear()}`)).toBeVisible()
        await expectAccessible(page)
      })

      await test.step('the session survives a reload and ends with Logout', async () => {
        await page.reload()
        await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
        await page.getByRole('main').getByRole('button', { name: 'Logout' }).last().click()
        await expect(page).toHaveURL(/\/login$/)
        await page.goto('/account')
        await expect(page).toHaveURL(/\/login\?from=%2Faccount/)
      })

      await test.step('the emailed link resets a forgotten password', async () => {
        await page.getByRole('link', { name: 'Forgot password?' }).click()
        // Wait for the page: the sign-in form has an Email field, too.
        await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
        await page.getByLabel('Email', { exact: true }).fill(email)
        await page.getByRole('button', { name: 'Send reset link' }).click()
        await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
        const mail = await waitForEmail(request, email, /password/i)
        await page.goto(linkIn(mail, /reset-password/))
        await page.getByLabel('New password').fill('Analytical-1837')
        await page.getByLabel('Confirm password').fill('Analytical-1837')
        await page.getByRole('button', { name: 'Change password' }).click()
        await expect(page).toHaveURL(/\/login$/)
        await signIn(page, email, 'Analytical-1837')
        await expect(page.getByText('Login successful!')).toBeVisible()
        await expect(page).toHaveURL(/\/$/)
      })
    })
  })

/** Registers in a browser of its own, as a stranger or on another device would, and returns the link. */
const registerElsewhere = async (browser: Browser, request: APIRequestContext, baseURL: string) => {
  const someone = person()
  const context = await browser.newContext({ baseURL })
  const registered = await context.request.post('/api/auth/register', {
    data: { ...someone, first_name: 'Eve', last_name: 'Marsh' },
  })
  expect(registered.status()).toBe(201)
  await context.close()
  const mail = await waitForEmail(request, someone.email, /confirm/i)
  return { ...someone, link: linkIn(mail, /confirm-email/) }
}

test('the link opened elsewhere asks for the password of the registration', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { link, password } = await registerElsewhere(browser, request, baseURL ?? '')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Incorrect password.').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome to Selvedge' })).toBeVisible()
})

test('the owner of an address that a stranger registered chooses name and password', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { link, email, password } = await registerElsewhere(browser, request, baseURL ?? '')
  await page.goto(link)
  await page.getByRole('button', { name: 'Choose a new password instead' }).click()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('New password').fill('lovelace1815')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/doesn’t contain your name/).first()).toBeVisible()
  await page.getByLabel('New password').fill('Analytical-1837')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Selvedge' })).toBeVisible()

  await page.getByRole('link', { name: 'Your account' }).last().click()
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).last().click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, email, password)
  await expect(page.getByText('Login failed')).toBeVisible()
  await page.goto('/login?from=/account')
  await signIn(page, email, 'Analytical-1837')
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
})
