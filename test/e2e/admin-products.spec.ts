import { readFile } from 'node:fs/promises'
import {
  bearer,
  caughtUp,
  demoOwner,
  expectAccessible,
  expectNoSidewaysScroll,
  openAsOwner,
  putInCart,
  stocked,
} from './shopper.ts'
import { expect, type Page, settled, test } from './story.ts'

test.use({ ownStore: 'admin-products' })

/** A phone-sized picture, larger than the store displays. */
const createPhoto = (page: Page): Promise<Buffer> =>
  page
    .evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 1800
      canvas.height = 2400
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = '#33456b'
        context.fillRect(200, 300, 1400, 1800)
      }
      const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])]
    })
    .then(bytes => Buffer.from(bytes))

test('the owner adds a product with variants and a picture, sees it sold, edits and deletes it', async ({
  page,
}) => {
  const name = `Quayside Shirt ${crypto.randomUUID().slice(0, 6)}`
  const slug = name.toLowerCase().replaceAll(' ', '-')

  await test.step('name and price are required', async () => {
    await openAsOwner(page, '/admin/products/new')
    await page.getByRole('button', { name: 'Add product' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText('Price is required')).toBeVisible()
  })

  await test.step('the slug follows the name', async () => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await expect(page.getByLabel('Slug')).toHaveValue(slug)
    await page.getByLabel('Price ($)', { exact: true }).fill('64')
    await page.getByLabel('SKU', { exact: true }).fill('QS')
  })

  await test.step('two colors and two sizes make four variants', async () => {
    for (const [attribute, values] of [
      ['Color', 'Navy, White'],
      ['Size', 'M, S'],
    ] as const) {
      await page.getByLabel('Attribute', { exact: true }).fill(attribute)
      await page.getByLabel('Values', { exact: true }).fill(values)
      await page.getByLabel('Values', { exact: true }).press('Enter')
      await page.getByRole('button', { name: 'Add attribute' }).click()
    }
    await page.getByRole('button', { name: 'Create 4 variants' }).click()
    await page.getByLabel('Stock of Navy / S').fill('12')
    await page.getByLabel('Stock of White / M').fill('3')
  })

  await test.step('a picture is resized and uploaded', async () => {
    await page.getByLabel('Add picture').setInputFiles({
      name: 'shirt.png',
      mimeType: 'image/png',
      buffer: await createPhoto(page),
    })
    await page.getByLabel('Alt text of picture 1').fill('A navy shirt')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add product' }).click()
    await expect(page.getByText('Product created successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/products\/prd_/)
    await expect(page.getByRole('heading', { name })).toBeVisible()
  })

  await test.step('the store sells it', async () => {
    await page.goto(`/products/${slug}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    const picture = page.getByRole('img', { name: 'A navy shirt' }).first()
    await expect(picture).toHaveAttribute('srcset', /480\.webp 480w.*1600\.webp 1600w/)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  await test.step('it is found in the list, and a colleague’s change is not overwritten', async () => {
    await caughtUp(page.request)
    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row.getByTitle('In stock')).toContainText('15')
    await expectAccessible(page)
    await row.getByRole('link', { name, exact: true }).click()
    await expect(page.getByLabel('Brand')).toBeVisible()
    const headers = bearer(await demoOwner(page.request))
    const { data } = (await (
      await page.request.get(`/api/products/${slug}/record`, { headers })
    ).json()) as { data: { id: string } }
    const put = await page.request.put(`/api/products/${data.id}`, {
      headers,
      data: { ...data, material: 'Linen' },
    })
    expect(put.status()).toBe(200)
    await page.getByLabel('Brand').fill('Quay')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.getByRole('button', { name: 'Save product' }).click()
    await expect(page.getByRole('alert')).toContainText('Someone else changed this product')
    await expect(page.getByRole('alert')).toContainText('material')
    await expect(page.getByLabel('Material', { exact: true })).toHaveValue('Linen')
    await page.getByRole('button', { name: 'Save product' }).click()
    await expect(page.getByText('Product updated successfully!')).toBeVisible()
    await expect(page.getByText('Unsaved changes')).toBeHidden()
  })

  await test.step('leaving with unsaved changes asks first', async () => {
    await page.getByLabel('Brand').fill('Not this')
    await page.getByRole('link', { name: 'Categories' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving your changes?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.goBack()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Brand')).toHaveValue('Not this')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByLabel('Brand')).toHaveValue('Quay')
  })

  await test.step('a deleted product leaves the list and the store', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to delete this product?',
    })
    await question.getByRole('button', { name: 'Delete product' }).click()
    await expect(page.getByText('Product deleted successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/products$/)
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
    // The shop may show it for another 10 seconds (Q44).
    await expect
      .poll(async () => (await page.request.get(`/api/products/${slug}`)).status(), {
        timeout: 30_000,
      })
      .toBe(404)
  })
})

test('the owner adds a category with a picture below another, and deletes it', async ({ page }) => {
  const name = `Hats ${crypto.randomUUID().slice(0, 6)}`
  await openAsOwner(page, '/admin/categories')
  await page.getByRole('button', { name: 'Add category' }).click()
  const form = page.getByRole('dialog', { name: 'Add category' })
  await form.getByRole('button', { name: 'Add category' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Parent category').selectOption('Accessories')
  await form.getByLabel('Add picture').setInputFiles({
    name: 'hat.png',
    mimeType: 'image/png',
    buffer: await createPhoto(page),
  })
  await expect(form.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByText('Category created successfully!')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: `Accessories / ${name}` })
  await expect(card.getByRole('heading')).toBeVisible()
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page
    .getByRole('dialog', {
      name: 'Are you sure you want to delete this category? This will affect all products in this category.',
    })
    .getByRole('button', { name: 'Delete category' })
    .click()
  await expect(page.getByText('Category deleted successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Accessories / ${name}` })).toBeHidden()
})

const slug = `tidewater-cap-${crypto.randomUUID().slice(0, 6)}`

test('the owner exports all products, adds one to the file and imports it', async ({ page }) => {
  const file = await test.step('the file contains every product', async () => {
    await openAsOwner(page, '/admin/products')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const exported = await download
    expect(exported.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
    return readFile(await exported.path(), 'utf8')
  })

  const [head = ''] = file.split('\r\n')
  const row = (cells: Record<string, string>) =>
    head
      .split(',')
      .map(name => cells[name] ?? '')
      .join(',')
  const rows = [
    row({
      Handle: slug,
      Title: 'Tidewater Cap',
      'Variant Price': '34',
      'Variant Inventory Qty': '9',
    }),
    row({ Handle: `${slug}-2`, Title: 'No price', 'Variant Price': 'dear' }),
  ]
  await page.goto('/admin/products/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${file.trimEnd()}\r\n${rows.join('\r\n')}\r\n`),
  })

  await test.step('a preview comes first', async () => {
    const found = (what: string) =>
      page.locator('dl > div', { hasText: new RegExp(`^${what}`) }).locator('dd')
    await expect(page.getByText('Nothing has changed yet.')).toBeVisible()
    await expect(found('New')).toHaveText('1')
    await expect(found('Changed')).toHaveText('0')
    await expect(found('Skipped')).toHaveText('1')
    expect(Number(await found('Unchanged').textContent())).toBeGreaterThan(40)
    await expect(page.getByRole('listitem').filter({ hasText: /^Line \d+: / })).toHaveCount(1)
    await expectAccessible(page)
    expect((await page.request.get(`/api/products/${slug}`)).status()).toBe(404)
  })

  await test.step('the import adds the product to the store', async () => {
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await expect(page.getByText('Import complete.')).toBeVisible()
    await page.goto(`/products/${slug}`)
    await expect(page.getByRole('heading', { name: 'Tidewater Cap', level: 1 })).toBeVisible()
    await expect(page.getByText(/^Only 9 left/).first()).toBeVisible()
  })

  await test.step('undoing the import removes it', async () => {
    await page.goto('/admin/products/import')
    await page.getByRole('button', { name: 'Undo the import of spring.csv' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('The import is undone.')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/products?search=Tidewater')
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
    await expect(page.getByText('No products match')).toBeVisible()
  })
})

test('a name of 200 characters widens no page', async ({ page, request }) => {
  const [thing] = await stocked(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, `/admin/products/${thing?.id}`)
  const name = `Unlined ${'merino'.repeat(20)} ${'overcoat '.repeat(9)}`.slice(0, 200)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product updated successfully!')).toBeVisible()
  await caughtUp(request)
  await putInCart(page, thing ? [thing] : [])
  for (const path of [
    '/admin/products',
    `/admin/products/${thing?.id}`,
    `/products/${thing?.slug}`,
    '/products?search=unlined',
    '/cart',
    '/checkout',
  ]) {
    await page.goto(path)
    await expect(page.getByText(/^Unlined merino/).first()).toBeAttached()
    await settled(page)
    await expectNoSidewaysScroll(page)
  }
})
