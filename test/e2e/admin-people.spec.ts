import { emailsTo, linkIn, waitForEmail } from './inbox.ts'
import {
  bearer,
  caughtUp,
  dataOf,
  demoOwner,
  expectAccessible,
  newCustomer,
  openAsOwner,
  sessionOf,
} from './shopper.ts'
import { type APIRequestContext, expect, type Page, test } from './story.ts'

test.use({ ownStore: 'admin-people' })

type Ticket = { id: string; complaint_number: string; status: string }

/** Registers a customer and opens a complaint with a unique subject. */
const openComplaint = async (request: APIRequestContext) => {
  const customer = await newCustomer(request)
  const subject = `Frayed selvedge ${crypto.randomUUID().slice(0, 8)}`
  const headers = bearer(customer)
  const opened = await request.post('/api/complaints', {
    headers,
    data: { subject, category: 'Product Defect', description: 'It came undone at the hem.' },
  })
  expect(opened.status(), await opened.text()).toBe(201)
  const ticket = await dataOf<Ticket>(opened)
  const reply = await request.post(`/api/complaints/${ticket.id}/messages`, {
    headers,
    data: { message: 'Shall I send it back?' },
  })
  expect(reply.status()).toBe(201)
  return { customer, subject, ticket, headers }
}

/** Locates the selected option of a field. */
const selectedOption = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).locator('option:checked')

test('the owner creates a manager, answers a complaint, assigns it to them and resolves it', async ({
  page,
  request,
}) => {
  const manager = {
    email: `ines-${crypto.randomUUID().slice(0, 8)}@example.com`,
    name: 'Ines Roth',
  }

  await test.step('create the manager', async () => {
    await openAsOwner(page, '/admin/users')
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
    await page.getByRole('link', { name: 'Create User' }).click()
    const form = page.getByRole('dialog', { name: 'Create User' })
    await form.getByRole('button', { name: 'Create User' }).click()
    await expect(form.getByText('First name is required')).toBeVisible()
    await form.getByLabel('First name').fill('Ines')
    await form.getByLabel('Last name').fill('Roth')
    await form.getByLabel('Email').fill(manager.email)
    await form.getByLabel('Role').selectOption('manager')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Create User' }).click()
    await expect(page.getByText('User created successfully!')).toBeVisible()
    await expect(page.getByRole('link', { name: manager.name }).first()).toBeVisible()
  })

  await test.step('email the manager another link to set a password', async () => {
    await waitForEmail(request, manager.email, /account is ready/)
    await page.getByRole('link', { name: manager.name }).first().click()
    await page.getByRole('button', { name: 'Email a link to set it' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText(`Link sent to ${manager.email}`)).toBeVisible()
    await expect(async () => {
      expect(await emailsTo(request, manager.email)).toHaveLength(2)
    }).toPass({ timeout: 30_000 })
    await page.goBack()
  })

  const { customer, subject, ticket, headers } = await openComplaint(request)
  await caughtUp(request)
  await test.step('find the complaint, marked as new', async () => {
    await page.getByRole('link', { name: /^Complaints/ }).click()
    await expect(page.getByRole('heading', { name: 'Support Management' })).toBeVisible()
    await page.getByLabel('Search complaints').fill(subject)
    const row = page.getByRole('row', { name: new RegExp(subject) })
    await expect(row).toContainText('New')
    await expect(row).toContainText('Unassigned')
    await expect(row).toContainText('Just now')
    await expectAccessible(page)
    await row.getByRole('link', { name: ticket.complaint_number, exact: true }).click()
  })

  const detail = page.getByRole('dialog', { name: ticket.complaint_number })
  await test.step('respond to it', async () => {
    const thread = detail.getByRole('log', { name: 'Messages' })
    await expect(thread.getByText('Shall I send it back?')).toBeVisible()
    await expect(thread.getByText('Customer', { exact: true })).toBeVisible()
    await expect(detail.getByRole('button', { name: 'Send Response' })).toBeDisabled()
    await detail.getByPlaceholder('Type your response...').fill('Please do, postage is on us.')
    await expectAccessible(page)
    await detail.getByRole('button', { name: 'Send Response' }).click()
    await expect(page.getByText('Response sent successfully!')).toBeVisible()
    await expect(thread.getByText('Support', { exact: true })).toBeVisible()
  })

  await test.step('assign it to the manager and resolve it', async () => {
    await detail.getByRole('link', { name: 'Update Complaint' }).click()
    const form = page.getByRole('dialog', { name: 'Update Complaint' })
    await form.getByLabel('Status').selectOption('resolved')
    await form.getByLabel('Assign to').selectOption({ label: manager.name })
    await form.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(form).toBeHidden()
    await page.keyboard.press('Escape')
    const row = page.getByRole('row', { name: new RegExp(subject) })
    await expect(row).toContainText('Resolved')
    await expect(row).toContainText('Ines')
    await expect(row).not.toContainText('New')
  })

  await test.step('the customer gets an email', async () => {
    const answer = await request.get(`/api/complaints/${ticket.id}`, { headers })
    expect(await dataOf<Ticket>(answer)).toMatchObject({
      status: 'resolved',
      Messages: [{}, { message: 'Please do, postage is on us.', sender_type: 'admin' }],
    })
    const mail = await waitForEmail(request, customer.email, /We replied to your ticket/)
    expect(mail.html).toContain('postage is on us')
  })

  await test.step('filters without a match can be cleared', async () => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByLabel('Status', { exact: true }).selectOption('closed')
    await expect(page.getByRole('heading', { name: 'No Complaints Found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear Filters' }).first().click()
    await expect(page).toHaveURL(/\/admin\/complaints$/)
    await expect(selectedOption(page, 'Status')).toHaveText('All statuses')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
})

test('the owner lets managers in, and one of them works with orders', async ({
  page: ownersPage,
  browser,
  baseURL,
  request,
}) => {
  const email = `mona-${crypto.randomUUID().slice(0, 8)}@example.com`
  const password = 'Warp-and-weft-9'
  const owner = bearer(await demoOwner(request))
  const data = { first_name: 'Mona', last_name: 'Reyes', email, role: 'manager' }
  expect((await request.post('/api/admin/users', { headers: owner, data })).status()).toBe(201)

  const context = await browser.newContext({ baseURL: String(baseURL) })
  const page = await context.newPage()
  await test.step('the manager sets a password with the emailed link', async () => {
    const mail = await waitForEmail(request, email, /account is ready/)
    await page.goto(linkIn(mail, /reset-password/))
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
  const signIn = async () => {
    await page.goto('/admin/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await test.step('managers are denied until the owner lets them in', async () => {
    await signIn()
    await expect(page.getByText('Access denied. Admin credentials required.')).toBeVisible()
    await openAsOwner(ownersPage, '/admin/settings')
    await ownersPage.getByLabel('Let managers into the back-office').check()
    await expect(ownersPage.getByText(/^Every active user with the role manager can/)).toBeVisible()
    await expectAccessible(ownersPage)
    await ownersPage.getByRole('button', { name: 'Save settings' }).click()
    await expect(ownersPage.getByText('Settings saved successfully!')).toBeVisible()
  })

  await test.step('the manager opens an order, and finds no settings', async () => {
    // Each function reads the settings at most every 30 seconds.
    await expect(async () => {
      await signIn()
      await expect(page.getByText('Admin login successful!')).toBeVisible({ timeout: 5_000 })
    }).toPass({ intervals: [2_000], timeout: 60_000 })
    const sections = page.getByRole('navigation', { name: 'Back-office' })
    await expect(sections.getByRole('link', { name: /^Orders/ })).toBeVisible()
    await expect(sections.getByRole('link', { name: 'Settings' })).toHaveCount(0)
    await expectAccessible(page)
    await page.goto('/admin/orders')
    await page.getByRole('link', { name: /^SEL-/ }).first().click()
    await page.getByLabel('Note for your team').fill('Called the customer.')
    await page.getByLabel('Note for your team').press('Enter')
    await expect(page.getByText('Called the customer.').first()).toBeVisible()
    await page.goto('/admin/settings')
    await expect(page.getByText('Only admins can open this page')).toBeVisible()
    await expectAccessible(page)
    await context.close()
  })
})

test('a suspended customer loses access on the next call and regains it when activated', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  const me = async (session = customer) =>
    (await request.get('/api/auth/me', { headers: bearer(session) })).status()
  expect(await me()).toBe(200)
  await caughtUp(request)
  await openAsOwner(page, `/admin/users?search=${customer.email}`)
  await page.getByRole('link', { name: 'Mary Anning' }).first().click()
  const detail = page.getByRole('main')
  await expect(detail.getByRole('heading', { name: 'Mary Anning' })).toBeVisible()
  await expect(detail.getByText('No saved addresses.')).toBeVisible()
  await expectAccessible(page)

  await detail.getByRole('link', { name: 'Edit User' }).click()
  const form = page.getByRole('dialog', { name: 'Edit User' })
  await form.getByLabel('Status').selectOption('suspended')
  await form.getByRole('button', { name: 'Save User' }).click()
  await expect(page.getByText('User updated successfully!')).toBeVisible()
  expect(await me()).toBe(401)
  await expect(detail.getByText('Suspended')).toBeVisible()

  await detail.getByRole('button', { name: 'Activate Mary Anning', exact: true }).click()
  await expect(page.getByText('User status updated successfully!')).toBeVisible()
  await expect(detail.getByText('Active', { exact: true })).toBeVisible()
  expect(await me()).toBe(401)
  // The account follows the user, and a sign-in in the second of the suspension has ended with it.
  await expect(async () => expect(await me(await sessionOf(request, customer))).toBe(200)).toPass({
    timeout: 30_000,
  })

  await test.step('a refused change is reverted', async () => {
    await page.route('**/api/admin/users/*/status', route => route.abort())
    await detail.getByRole('button', { name: 'Deactivate Mary Anning' }).click()
    await expect(page.getByText('Failed to update user status')).toBeVisible()
    await expect(detail.getByText('Active', { exact: true })).toBeVisible()
  })

  await test.step('delete them after confirmation', async () => {
    await detail.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to delete this user?',
    })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('User deleted successfully!')).toBeVisible()
    await expect(page.getByText('No users match')).toBeVisible()
    expect(await me()).toBe(401)
  })
})
