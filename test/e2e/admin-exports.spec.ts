import { readFile } from 'node:fs/promises'
import { readWorkbook } from '../support/read-workbook.ts'
import { expectAccessible, expectNoSidewaysScroll, openAsOwner, refuse } from './shopper.ts'
import { expect, test } from './story.ts'

test.use({ ownStore: 'admin-exports' })

test('a long export is made while the owner is elsewhere, and found after a reload', async ({
  page,
}) => {
  // The demo store's orders would all fit one answer.
  const tooLong = { code: 'too_large', message: 'More than 5,000 rows' }
  await refuse(page, '**/api/admin/orders/export*', 'GET', tooLong, 413)
  await openAsOwner(page, '/admin/orders?status=delivered')
  const exports = page.getByRole('dialog', { name: 'Exports' })

  await test.step('it starts by itself and shows how far it is', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(exports.getByText('status: delivered').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('it is there on another screen, after a reload, and becomes ready', async () => {
    await page.goto('/admin/users')
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('button', { name: /^Exports/ }).click()
    await expect(exports.getByText(/^\d+ rows, kept until /).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the file has the rows it was asked for', async () => {
    const saving = page.waitForEvent('download')
    await exports.getByRole('button', { name: 'Download the export of orders' }).first().click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^orders-export-\d{4}-\d\d-\d\d\.xlsx$/)
    const { rows, facts } = await readWorkbook(await readFile(await file.path()))
    expect(rows.length).toBeGreaterThan(10)
    expect(new Set(rows.map(row => row.Status))).toEqual(new Set(['delivered']))
    expect(facts).toMatchObject({ 'Filter: status': 'delivered', Rows: rows.length })
    await expect(page).toHaveURL(/\/admin\/users$/)
  })

  await test.step('one that fails is said to have failed', async () => {
    await refuse(page, '**/api/admin/users/export*', 'GET', { code: 'internal' }, 500)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page.getByText('Failed to export users', { exact: true })).toBeVisible()
  })
})
