import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component as ImportPage } from '../../../../../../web/admin/products/import/import-page.tsx'
import { showAccountPage } from '../../../../../support/account-page.tsx'
import { type Answer, answerCalls, refusal } from '../../../../../support/show.tsx'

const path = 'POST /api/products/import'
const csv = 'Handle,Title,Variant Price\r\ncap,Cap,34\r\nhat,Hat,dear\r\n'
const result = {
  products: [
    {
      line: 2,
      title: 'Cap',
      outcome: 'changed',
      changes: [{ what: 'Stock', before: '6', after: '9' }],
    },
    { line: 3, title: 'Hat', outcome: 'skipped', changes: [] },
  ],
  problems: [{ line: 3, reason: 'The price is no number' }],
}

function open(answer: Answer) {
  const sent = answerCalls({ [path]: answer })
  const screen = showAccountPage(ImportPage, '/admin/products/import')
  const choose = (text: BlobPart = csv) =>
    screen.user.upload(
      screen.getByLabelText(/Choose a CSV file/),
      new File([text], 'spring.csv', { type: 'text/csv' }),
    )
  const found = (what: string) => screen.getByText(what, { selector: 'dt' }).nextSibling
  const parts = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...screen, choose, found, parts }
}

test('previews the changes of a file', async () => {
  const { choose, found, findByText, parts } = open({ data: result })
  await choose()
  await findByText(/^Nothing has changed yet/)
  expect(found('Changed')?.textContent).toBe('1')
  expect(found('Skipped')?.textContent).toBe('1')
  await findByText(/The price is no number/)
  await findByText(
    (_, element) => element?.tagName === 'LI' && element.textContent === 'Stock: 6 →becomes 9',
  )
  expect(parts()).toMatchObject([{ dry_run: true, first_line: 2 }])
})

test('imports the file after the preview', async () => {
  const { choose, findByText, findByRole, user, parts } = open({ data: result })
  await choose()
  await user.click(await findByRole('button', { name: 'Import 1 product' }))
  await findByText('Import complete.')
  expect(parts()).toMatchObject([{ dry_run: true }, { dry_run: false }])
})

test('does not import a file without changes', async () => {
  const unchanged = { products: [{ ...result.products[0], outcome: 'unchanged' }], problems: [] }
  const { choose, findByRole, user, parts } = open({ data: unchanged })
  await choose()
  await user.click(await findByRole('button', { name: /this file changes nothing/ }))
  expect(parts()).toHaveLength(1)
})

test('resumes an interrupted import with the same part', async () => {
  let fails = false
  const { choose, findByText, findByRole, user, parts } = open(() =>
    fails ? refusal(503, 'busy', { message: 'The shop is busy.' }) : { data: result },
  )
  await choose()
  const start = await findByRole('button', { name: 'Import 1 product' })
  fails = true
  await user.click(start)
  await findByText(/^The shop is busy\. 0 products of 2 imported\.$/)
  fails = false
  await user.click(await findByRole('button', { name: 'Continue' }))
  await findByText('Import complete.')
  expect(parts()[2]).toEqual(parts()[1])
})

test('reports a file without products and accepts another', async () => {
  const { choose, findByText, getByLabelText, parts } = open({ data: result })
  await choose('Handle,Title,Variant Price\r\n')
  await findByText('This file contains no products.')
  await waitFor(() => expect(getByLabelText(/Choose a CSV file/)).toBeTruthy())
  expect(parts()).toEqual([])
})

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

test.each([
  ['ends inside a quote', `${csv}belt,"Belt,3`, /^Line 4: a quote opens in this row/],
  ['has other columns', 'Name,Price\r\nCap,3\r\n', /^Line 1: This is not a Shopify product file/],
  ['has two columns of a name', 'Handle,Title,Variant Price,Title\r\n', /two columns are named/],
  ['is a workbook', 'PK\x03\x04', /^This is an Excel workbook/],
  ['is cut off', bytes('\x1f\x8b\x08\x00\x00\x00'), /^The compressed file is damaged/],
])('refuses a file that %s, and sends nothing', async (_, text, message) => {
  const { choose, findByText, parts } = open({ data: result })
  await choose(text)
  await findByText(message)
  expect(parts()).toEqual([])
})

test('reads semicolons and Latin-1', async () => {
  const { choose, findByText, parts } = open({ data: result })
  await choose(bytes('Handle;Title;Variant Price\r\ncap;Gr\xfcn, gestreift;34\r\n'))
  await findByText(/^Nothing has changed yet/)
  expect(parts()).toMatchObject([
    { csv: 'Handle;Title;Variant Price\ncap;Grün, gestreift;34', first_line: 2 },
  ])
})
