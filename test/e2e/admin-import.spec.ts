import { readFile } from 'node:fs/promises'
import { bearer, demoOwner, expectAccessible, openAsOwner } from './shopper.ts'
import { type APIRequestContext, expect, test } from './story.ts'

test.use({ ownStore: 'admin-import' })

const slug = `tidewater-cap-${crypto.randomUUID().slice(0, 6)}`

/** Deletes what the story imported, also where it failed. */
async function forget(request: APIRequestContext) {
  const headers = bearer(await demoOwner(request))
  const { data } = await (await request.get(`/api/products/${slug}/record`, { headers })).json()
  if (data) await request.delete(`/api/products/${data.id}`, { headers })
}
test.afterEach(({ request }) => forget(request))

test('the owner exports all products, adds one to the file and imports it', async ({ page }) => {
  const file = await test.step('the file has every product', async () => {
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

  await test.step('what it would do is shown first', async () => {
    const found = (what: string) =>
      page.locator('dl > div', { hasText: new RegExp(`^${what}`) }).locator('dd')
    await expect(page.getByText('Nothing is changed yet.')).toBeVisible()
    await expect(found('New')).toHaveText('1')
    await expect(found('Changed')).toHaveText('0')
    await expect(found('Left out')).toHaveText('1')
    expect(Number(await found('Unchanged').textContent())).toBeGreaterThan(40)
    await expect(page.getByRole('listitem').filter({ hasText: /^Line \d+: / })).toHaveCount(1)
    await expectAccessible(page)
    expect((await page.request.get(`/api/products/${slug}`)).status()).toBe(404)
  })

  await test.step('then it is done, and the shop has it', async () => {
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await expect(page.getByText('The file was imported.')).toBeVisible()
    await page.goto(`/products/${slug}`)
    await expect(page.getByRole('heading', { name: 'Tidewater Cap', level: 1 })).toBeVisible()
    await expect(page.getByText(/^Only 9 left/).first()).toBeVisible()
  })
})
