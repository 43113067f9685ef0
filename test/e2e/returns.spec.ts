import { linkIn, waitForEmail } from './inbox.ts'
import {
  bearer,
  caughtUp,
  dataOf,
  deliver,
  demoOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  newCustomer,
  openAs,
  openAsOwner,
  shippingTo,
  toastOf,
  type Variant,
} from './shopper.ts'
import { type APIRequestContext, devicesFor, expect, type Page, test } from './story.ts'

test.use({ ownStore: 'returns' })

type Sized = {
  id: string
  name: string
  attributes: { name: string; values: string[] }[]
  variants: (Variant & { attributes: Record<string, string> })[]
}
type Placed = { id: string; order_number: string; link_token: string }
type Return = { id: string; number: string; state: string }
type StaffOrder = {
  version: number
  facts: { returns: Return[]; lines: { variant_id: string; exchange_of: string | null }[] }
}

/** Finds a product with two sizes of one color in stock: one to buy, one to exchange it for. */
async function twoSizes(request: APIRequestContext) {
  const { products } = await dataOf<{ products: { slug: string }[] }>(
    await request.get('/api/live/products?limit=24&inStock=true'),
  )
  for (const { slug } of products) {
    const product = await dataOf<Sized>(await request.get(`/api/live/products/${slug}`))
    const size = product.attributes.find(({ name }) => name === 'Size')
    const [first, ...others] = product.variants.filter(({ stock }) => stock > 3)
    const isSibling = ({ attributes, price }: Sized['variants'][number]) =>
      price === first?.price &&
      Object.entries(attributes).every(
        ([name, value]) => name === 'Size' || first?.attributes[name] === value,
      )
    const other = others.find(isSibling)
    if (size && first && other) return { product, first, other, size: other.attributes.Size ?? '' }
  }
  throw new Error('The store has no product with two sizes in stock')
}

/** Places an order of one item and delivers it. A guest has no token. */
async function deliveredOrder(
  request: APIRequestContext,
  { id, variant }: { id: string; variant: string },
  { token, email }: { token?: string; email: string },
) {
  const placed = await request.post('/api/orders', {
    headers: {
      ...(token && bearer({ token })),
      'idempotency-key': crypto.randomUUID(),
    },
    data: {
      items: [{ product_id: id, variant_id: variant, quantity: 1 }],
      shipping_address: shippingTo('Mary', 'Anning'),
      shipping_method: 'standard',
      payment_method: 'card',
      payment_data: {
        cardNumber: '4242424242424242',
        expiryDate: '12/40',
        cvv: '123',
        cardholderName: 'Mary Anning',
      },
      ...(!token && { guest_info: { email, first_name: 'Mary', last_name: 'Anning' } }),
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const order = await dataOf<Placed>(placed)
  await deliver(request, order.id)
  return order
}

const staffOrder = async (request: APIRequestContext, id: string) =>
  dataOf<StaffOrder>(
    await request.get(`/api/admin/orders/${id}`, { headers: bearer(await demoOwner(request)) }),
  )

/** Has the owner take a return one step further. */
async function handle(
  request: APIRequestContext,
  id: string,
  action: 'approval' | 'receipt',
  body: object = {},
) {
  const { version, facts } = await staffOrder(request, id)
  const answer = await request.post(
    `/api/admin/orders/${id}/returns/${facts.returns[0]?.id}/${action}`,
    { headers: bearer(await demoOwner(request)), data: { version, ...body } },
  )
  expect(answer.status(), await answer.text()).toBe(200)
}

const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Status' }).getByRole('listitem').filter({ hasText: name })

test('a customer exchanges an item for another size, which ships once the item arrives', async ({
  page,
  browser,
}) => {
  test.slow()
  const { product, first, other: replacement, size } = await twoSizes(page.request)
  const customer = await newCustomer(page.request)
  const bought = { id: product.id, variant: first.id }
  const order = await deliveredOrder(page.request, bought, customer)
  await openAs(page, customer, `/orders/${order.id}`)

  await test.step('the customer requests the other size', async () => {
    await page.getByRole('link', { name: `Return ${product.name}` }).click()
    await page.getByRole('checkbox').check()
    await page.getByLabel('Why are you returning it?').selectOption('Too large')
    await page.getByRole('radio', { name: /^Exchange/ }).check({ force: true })
    await page.getByRole('group', { name: 'New size' }).getByText(size, { exact: true }).click()
    await expect(page.getByText(`${size} is in stock.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByRole('heading', { name: 'Return requested' })).toBeVisible()
    await waitForEmail(page.request, customer.email, /received your return request/)
  })

  const staff = await browser.newPage()
  const other = await browser.newPage()
  const { facts } = await staffOrder(page.request, order.id)
  const { number } = facts.returns[0] as Return
  await caughtUp(page.request)
  for (const one of [staff, other]) {
    await openAsOwner(one, '/admin/returns')
    await one.getByRole('link', { name: number }).first().click()
    await expect(one.getByRole('dialog', { name: number })).toBeVisible()
  }

  await test.step('one member of staff approves, which reserves it, and a second one learns that', async () => {
    await expect(staff.getByText(/is reserved|1 item is taken from stock/).first()).toBeVisible()
    await staff.getByRole('button', { name: 'Approve exchange' }).click()
    await expect(staff.getByText(`${number} approved`)).toBeVisible()
    const { facts } = await staffOrder(page.request, order.id)
    expect(facts.lines.find(line => line.exchange_of)?.variant_id).toBe(replacement.id)
    await waitForEmail(page.request, customer.email, /is approved/)
    await other.getByText('Reject', { exact: true }).click()
    await other
      .getByRole('combobox', { name: 'Reason' })
      .selectOption('The item was worn or washed')
    await other.getByRole('button', { name: 'Reject return' }).click()
    await expect(other.getByText('Someone else changed this order.')).toBeVisible()
    await expectAccessible(other)
  })

  await test.step('the item arrives, and the replacement ships', async () => {
    await page.getByRole('link', { name: 'View return' }).click()
    await expect(page.getByRole('heading', { name: /^Send your package by/ })).toBeVisible()
    await staff.goto(`/admin/orders/${order.id}`)
    await expect(staff.getByText('Ships once the returned item arrives.')).toBeVisible()
    await expectAccessible(staff)
    await other.reload()
    await other.getByRole('button', { name: 'Mark as received' }).click()
    await expect(other.getByText(`${number} received`)).toBeVisible()
    await staff.goto(`/admin/orders/${order.id}/ship`)
    await staff.getByRole('button', { name: 'Ship 1 item' }).last().click()
    await expect(toastOf(staff).getByText('Shipped 1 item')).toBeVisible()
    await expect(staff.getByText('2 of 2 items')).toBeVisible()
  })
  await Promise.all([staff.close(), other.close()])

  await test.step('the customer sees it on its way', async () => {
    await page.reload()
    await expect(step(page, 'Replacement shipped')).toHaveAttribute('aria-current', 'step')
    await expectAccessible(page)
  })
})

test('the owner starts a return for a customer, who gets an email about it', async ({ page }) => {
  const { product, first } = await twoSizes(page.request)
  const customer = await newCustomer(page.request)
  const bought = { id: product.id, variant: first.id }
  const order = await deliveredOrder(page.request, bought, customer)
  await openAsOwner(page, `/admin/orders/${order.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Start a return…' }).click()
  const form = page.getByRole('dialog', { name: 'Start a return' })
  await form.getByRole('checkbox').check()
  await form.getByRole('combobox').selectOption('Too large')
  await form.getByLabel('What the customer said (optional)').fill('Two sizes too large')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await form.getByRole('button', { name: 'Start return of 1 item' }).click()
  await expect(page.getByText(/^Return RET-\d+ started$/)).toBeVisible()
  await expect(page.getByText('Two sizes too large')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/orders\//)
  await waitForEmail(page.request, customer.email, /return/i)
  const { facts } = await staffOrder(page.request, order.id)
  expect(facts.returns).toMatchObject([{ state: 'requested' }])
})

for (const { name: device, use } of devicesFor('returns'))
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('a guest returns an item from the link of an email and prints the label', async ({
      page,
    }) => {
      test.slow()
      const { product, first } = await twoSizes(page.request)
      const email = `guest-${crypto.randomUUID().slice(0, 8)}@example.com`
      const bought = { id: product.id, variant: first.id }
      const order = await deliveredOrder(page.request, bought, { email })
      const delivered = await waitForEmail(page.request, email, /was delivered/)
      await page.goto(linkIn(delivered, /order-confirmation/))
      await page.getByRole('link', { name: 'Return items' }).click()
      await page.getByRole('checkbox', { name: `Return ${product.name}` }).check()
      await page.getByLabel('Why are you returning it?').selectOption('Changed my mind')
      await expect(page.getByText('To Visa ending in 4242')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Request return' }).click()
      await expect(page.getByRole('heading', { name: 'Return requested' })).toBeVisible()

      await handle(page.request, order.id, 'approval')
      const approved = await waitForEmail(page.request, email, /is approved/)
      await page.goto(linkIn(approved, /\/label\?token=/))
      await expect(page.getByRole('heading', { name: 'Packing slip' })).toBeVisible()
      await expect(page.getByText(order.order_number)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('link', { name: 'View return' }).click()
      await page.getByRole('button', { name: 'Cancel return' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel return' }).click()
      await expect(page.getByText('You canceled this return.')).toBeVisible()
      await expect(step(page, 'Closed')).toHaveAttribute('aria-current', 'step')
    })
  })
