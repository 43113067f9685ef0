import { createHash } from 'node:crypto'
import { waitFor, within } from '@testing-library/react'
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

const importsPath = 'GET /api/admin/imports'
const startPath = 'POST /api/admin/imports'
const fingerprint = createHash('sha256').update(csv).digest('hex')
const record = {
  id: 'imp_1',
  name: 'spring.csv',
  fingerprint,
  status: 'running',
  by: 'Ada Owner',
  total: 2,
  done: 0,
  created: 0,
  changed: 0,
  last_line: 0,
  started_at: '2026-11-29T09:00:00.000Z',
  updated_at: '2026-11-29T09:00:00.000Z',
  undo_until: null as string | null,
}

function open(answer: Answer, imports: (typeof record)[] = [], more: Record<string, Answer> = {}) {
  const sent = answerCalls({
    [path]: answer,
    [importsPath]: () => ({ data: { imports } }),
    [startPath]: { data: record },
    ...more,
  })
  const screen = showAccountPage(ImportPage, '/admin/products/import')
  const choose = (text: BlobPart = csv) =>
    screen.user.upload(
      screen.getByLabelText(/Choose a CSV file/),
      new File([text], 'spring.csv', { type: 'text/csv' }),
    )
  const found = (what: string) => screen.getByText(what, { selector: 'dt' }).nextSibling
  const parts = () =>
    sent
      .filter(({ method, path }) => method === 'POST' && path === '/api/products/import')
      .map(({ body }) => body)
  return { ...screen, choose, found, parts, sent, imports }
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
  const { choose, findByText, findByRole, user, parts, sent } = open({ data: result })
  await choose()
  await user.click(await findByRole('button', { name: 'Import 1 product' }))
  await findByText('Import complete.')
  expect(parts()).toMatchObject([
    { dry_run: true },
    { dry_run: false, import_id: 'imp_1', is_last: true },
  ])
  expect(sent.find(({ method, path }) => `${method} ${path}` === startPath)?.body).toEqual({
    name: 'spring.csv',
    fingerprint,
    total: 2,
  })
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

/** A file of three parts. */
const long = `Handle,Title,Variant Price\r\n${Array.from({ length: 60 }, (_, at) => `cap-${at},Cap,34\r\n`).join('')}`
const longFingerprint = createHash('sha256').update(long).digest('hex')

test('stops after the part that is being sent, and goes on', async () => {
  let answer: () => void = () => {}
  let isHeld = false
  const { choose, findByText, findByRole, user, parts } = open(async () => {
    if (isHeld) await new Promise<void>(resolve => (answer = resolve))
    return { data: result }
  })
  await choose(long)
  const start = await findByRole('button', { name: /^Import \d/ })
  isHeld = true
  await user.click(start)
  await user.click(await findByRole('button', { name: 'Stop' }))
  isHeld = false
  answer()
  await findByText('Stopped: 25 products of 60 imported.')
  expect(parts().slice(3)).toMatchObject([{ first_line: 2, is_last: false }])
  await user.click(await findByRole('button', { name: 'Continue' }))
  await findByText('Import complete.')
  expect(parts().slice(4)).toMatchObject([{ first_line: 27 }, { first_line: 52, is_last: true }])
})

test('continues an earlier import of the file', async () => {
  const earlier = { ...record, fingerprint: longFingerprint, total: 60, done: 25, last_line: 2 }
  const { choose, findByText, findByRole, user, parts, sent } = open({ data: result }, [earlier])
  await findByText(/^Not finished: 25 of 60 products/)
  await choose(long)
  await findByText(/^An import of this file stopped after 25 of 60 products/)
  await user.click(await findByRole('button', { name: 'Continue the import' }))
  await findByText('Import complete.')
  expect(parts().slice(3)).toMatchObject([
    { first_line: 27, import_id: 'imp_1' },
    { first_line: 52 },
  ])
  expect(sent.some(({ method, path }) => `${method} ${path}` === startPath)).toBe(false)
})

test('undoes the latest import, call by call, and lists what stays', async () => {
  const done = { ...record, status: 'done', created: 1, changed: 1, done: 2 }
  const until = '2026-12-06T09:00:00.000Z'
  const undo = 'POST /api/admin/imports/imp_1/undo'
  let calls = 0
  const { findByRole, findByText, user } = open(
    { data: result },
    [
      { ...done, undo_until: until },
      { ...done, id: 'imp_0', name: 'winter.csv' },
    ],
    {
      [undo]: () => {
        calls++
        return {
          data: {
            import: { ...done, status: calls === 2 ? 'undone' : 'undoing' },
            products: [
              calls === 1
                ? { id: 'prd_1', name: 'Cap', outcome: 'removed', reason: '' }
                : {
                    id: 'prd_2',
                    name: 'Hat',
                    outcome: 'restored',
                    reason: 'Edited since, so kept: brand',
                  },
            ],
          },
        }
      },
    },
  )
  const list = within(await findByRole('region', { name: 'Latest imports' }))
  expect(await list.findAllByRole('button')).toHaveLength(1)
  await user.click(list.getByRole('button', { name: 'Undo the import of spring.csv' }))
  await findByText(
    'One changed product gets the values back that it had before. One new product is deleted, or hidden if it was ordered, reviewed or edited since. Values that were edited since stay, and so do sales.',
  )
  await user.click(await findByRole('button', { name: 'Undo import' }))
  await findByText('The import is undone.')
  await findByText('Edited since, so kept: brand.')
  expect(calls).toBe(2)
})

test('continues an undo after a failed call', async () => {
  const undo = 'POST /api/admin/imports/imp_1/undo'
  let fails = true
  const { findByRole, findByText, user } = open(
    { data: result },
    [{ ...record, status: 'undoing', undo_until: '2026-12-06T09:00:00.000Z' }],
    {
      [undo]: () =>
        fails
          ? refusal(503, 'busy', { message: 'The shop is busy.' })
          : { data: { import: { ...record, status: 'undone' }, products: [] } },
    },
  )
  await user.click(await findByRole('button', { name: 'Undo the import of spring.csv' }))
  await user.click(await findByRole('button', { name: 'Undo import' }))
  await findByText('The shop is busy.')
  fails = false
  await user.click(await findByRole('button', { name: 'Continue undo' }))
  await findByText('The import had changed nothing.')
})
