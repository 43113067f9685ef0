import { brandName } from '../../shared/brand.ts'
import { emailsTo, linkIn, waitForEmail } from './inbox.ts'
import { expectAccessible, shippingTo, toastOf } from './shopper.ts'
import { type APIRequestContext, expect, type Page, test } from './story.ts'

test.use({ ownStore: 'content' })

const someone = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`
const settingsOf = async (request: APIRequestContext) =>
  (await (await request.get('/api/settings')).json()).data

/** Collects browser console errors, except those for 4xx responses. */
const collectErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      errors.push(message.text())
  })
  return errors
}

test('header, menu and footer links work (S-10)', async ({ page, isMobile }) => {
  const errors = collectErrors(page)
  await page.goto('/')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  const header = isMobile
    ? page.getByRole('dialog').getByRole('link')
    : page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(header.filter({ hasText: 'Contact' })).toBeVisible()
  await expect(page.getByRole('contentinfo', { includeHidden: true })).toContainText(
    'Mon-Fri 9AM-6PM',
  )
  const hrefs = (links: Element[]) => links.map(link => link.getAttribute('href') ?? '')
  const found = [
    ...(await header.evaluateAll(hrefs)),
    ...(await page.locator('footer a').evaluateAll(hrefs)),
  ]
  const inside = [...new Set(found.filter(href => href.startsWith('/')))]
  expect(inside).toEqual(
    expect.arrayContaining([
      '/',
      '/products',
      '/products?collection=new',
      '/products?sale=true',
      '/categories',
      '/products?sort=newest',
      '/products?sort=best-selling',
      '/about',
      '/contact',
      '/faq',
      '/shipping-policy',
      '/refund-policy',
      '/size-guide',
      '/track-order',
      '/privacy-policy',
      '/terms',
    ]),
  )
  for (const href of inside) {
    await page.goto(href)
    await expect(page.locator('h1'), href).toHaveCount(1)
    await expect(page, href).not.toHaveTitle(/not found|went wrong/i)
  }
  expect(errors).toEqual([])
})

test('a page has a canonical URL, a description and a share picture', async ({ page, baseURL }) => {
  await page.goto('/about?utm_source=newsletter')
  const content = (name: string) =>
    page.locator(`head meta[property="${name}"], head meta[name="${name}"]`)
  await expect(page).toHaveTitle('About us – Selvedge')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/about`)
  await expect(content('og:url')).toHaveAttribute('content', `${baseURL}/about`)
  for (const name of ['description', 'og:title', 'og:description', 'og:type', 'og:site_name'])
    await expect(content(name), name).toHaveAttribute('content', /.{5,}/)
  const picture = await content('og:image').getAttribute('content')
  expect((await page.request.get(String(picture))).headers()['content-type']).toMatch(/^image\//)
  await expect(content('robots')).toHaveCount(0)

  await page.goto('/no-such-page')
  await expect(content('robots')).toHaveAttribute('content', 'noindex')
  await expect(content('og:url')).toHaveCount(0)
})

test('the web manifest names the brand and has its icons', async ({ page }) => {
  await page.goto('/about')
  const path = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(String(path))).json()
  expect(manifest).toMatchObject({ name: brandName, short_name: brandName, start_url: '/' })
  for (const { src, type } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type'], src).toBe(type)
})

test('a new page moves the focus to its heading', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Shipping' })
  await expect(title).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto('/shipping-policy#tracking')
  await expect(page.locator('#tracking')).toBeFocused()
  await expect(page.locator('#tracking')).toBeInViewport()
})

test('a visitor sends a message', async ({ page, request }) => {
  const { support_email, support_reply_hours } = await settingsOf(request)
  const email = someone('nora')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const message = `Does it shrink? ${email}`
  const send = page.getByRole('button', { name: 'Send message' })
  await page.goto('/contact')

  await test.step('missing fields are marked', async () => {
    await send.click()
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    await expect(field('Name')).toBeFocused()
    await expectAccessible(page)
    await field('Name').fill('Nora Whitlock')
    await field('Message').fill(message)
    await field('Email').fill('nora')
    await send.click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await expect(page.getByText('Please fill in all required fields')).toBeHidden()
  })

  await test.step('a failure keeps the entries', async () => {
    await field('Email').fill(email)
    await page.route('**/api/contact', route => route.abort())
    await send.click()
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
    await page.unroute('**/api/contact')
    const tooOften = 'Too many requests. Please try again in 12 minutes.'
    await page.route('**/api/contact', route =>
      route.fulfill({
        status: 429,
        json: { success: false, code: 'too_many_requests', message: tooOften },
      }),
    )
    await send.click()
    await expect(page.getByText(tooOften)).toBeVisible()
    await page.unroute('**/api/contact')
    await expect(field('Message')).toHaveValue(message)
  })

  await test.step('the message reaches support, and the sender gets a confirmation', async () => {
    await field('Subject (optional)').fill('The Oxford shirt')
    await send.click()
    await expect(toastOf(page)).toContainText(
      `Thank you for your message! We will get back to you within ${support_reply_hours} hours.`,
    )
    await expect(page.getByText('Thank you, Nora Whitlock')).toBeVisible()
    await expectAccessible(page)
    await expect
      .poll(async () => (await emailsTo(request, support_email)).map(({ html }) => html).join())
      .toContain(email)
    expect((await waitForEmail(request, email, /message/i)).html).not.toContain('shrink')
    await page.getByRole('button', { name: 'Send another message' }).click()
    await expect(field('Message')).toHaveValue('')
  })
})

test('a visitor subscribes to the newsletter, confirms and unsubscribes (S-12)', async ({
  page,
  request,
}) => {
  const email = someone('reader')
  await page.goto('/terms')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  const subscribe = footer.getByRole('button', { name: 'Subscribe' })
  await subscribe.click()
  await expect(footer.getByText('Email is required')).toBeVisible()
  await footer.getByLabel('Email address').fill('reader@')
  await subscribe.click()
  await expect(footer.getByText('Please enter a valid email')).toBeVisible()
  await footer.getByLabel('Email address').fill(email)
  await subscribe.click()
  await expect(footer.getByText('Almost there')).toBeVisible()

  const confirm = linkIn(await waitForEmail(request, email, /confirm/i), /newsletter\/confirm/)
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeFocused()
  await expectAccessible(page)

  const leave = linkIn(await waitForEmail(request, email, /welcome/i), /newsletter\/unsubscribe/)
  await page.goto(leave)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeFocused()

  await page.goto(confirm)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeFocused()
  await expect(page.getByRole('main').getByLabel('Email address')).toBeVisible()
  await page.goto('/newsletter/unsubscribe/nonsense')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
})

/** Places a guest order through the API. */
async function placeOrder(request: APIRequestContext, email: string) {
  const list = await request.get(
    '/api/live/products?inStock=true&category=accessories&sort=price-low',
  )
  const { products } = (await list.json()).data
  const { data: product } = await (await request.get(`/api/live/products/${products[0].id}`)).json()
  const variant = product.variants.find(({ stock }: { stock: number }) => stock > 0)
  const answer = await request.post('/api/orders', {
    data: {
      items: [{ product_id: product.id, variant_id: variant?.id, quantity: 1 }],
      shipping_address: shippingTo('Nora', 'Whitlock'),
      shipping_method: 'standard',
      payment_method: 'cash_on_delivery',
      guest_info: { email, first_name: 'Nora', last_name: 'Whitlock' },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).data as { id: string; order_number: string }
}

test('the order link is emailed to the buyer and never shown', async ({ page, request }) => {
  const email = someone('buyer')
  const order = await placeOrder(request, email)
  const requestLink = async (number: string, address: string) => {
    await page.goto('/track-order')
    await page.getByLabel('Order number').fill(number)
    await page.getByRole('main').getByLabel('Email', { exact: true }).fill(address)
    await page.getByRole('button', { name: 'Email me the link' }).click()
    const answer = page.getByText(/^If order .* we’ve sent you a link to it\.$/)
    await expect(answer).toBeVisible()
    return (await answer.innerText()).replace(number, '').replace(address, '')
  }
  const stranger = someone('stranger')
  const forStranger = await requestLink(order.order_number, stranger)
  const forBuyer = await requestLink(order.order_number.toLowerCase(), email)
  expect(forBuyer).toBe(forStranger)
  const mail = await waitForEmail(request, email, /^Track your order/)
  await page.goto(linkIn(mail, /order-confirmation/))
  await expect(page.getByText(order.order_number).first()).toBeVisible()
  expect(await emailsTo(request, stranger)).toEqual([])
})

test('questions open, and are found by search and by URL', async ({ page }) => {
  await page.goto('/faq#return')
  await expect(page.getByText(/within 30 days of delivery/)).toBeVisible()
  const question = page.getByText('Is my card safe?')
  await question.click()
  await expect(page.getByText(/We see only the brand/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Search questions').fill('newsl')
  await expect(page.getByText('1 answer', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Select the unsubscribe link at the bottom of any newsletter.'),
  ).toBeVisible()
  await expect(question).toBeHidden()
  await page.getByLabel('Search questions').fill('zeppelin')
  await expect(page.getByText('No answers for “zeppelin”')).toBeVisible()
  await page.getByRole('button', { name: 'Show all questions' }).click()
  await expect(question).toBeVisible()
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const faq = scripts.map(text => JSON.parse(text)).find(thing => thing['@type'] === 'FAQPage')
  expect(faq?.mainEntity.length).toBeGreaterThan(10)
})

test('an unknown URL shows the not-found page', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'We can’t find this page' })).toBeVisible()
  await page.getByRole('main').getByLabel('Search products').fill('shirt')
  await page.getByRole('main').getByLabel('Search products').press('Enter')
  await expect(page).toHaveURL(/\/products\?search=shirt/)
})
