import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderInvoicePdf } from '../../../../../functions/paper/invoice/render-invoice-pdf.ts'
import { formatCents } from '../../../../../shared/rules/money.ts'
import { readPdf, tagRoles } from '../../../../support/read-pdf.ts'
import { sampleInvoice, sampleStore } from '../../../../support/sample-invoice.ts'

const render = async (...sample: Parameters<typeof sampleInvoice>) =>
  readPdf(await renderInvoicePdf(sampleInvoice(...sample), sampleStore))

const rendered = new Map<number, ReturnType<typeof render>>()
/** Renders an invoice and reads it. Invoices without overrides are rendered once for all tests. */
const paperOf = (lines: number, more?: Parameters<typeof sampleInvoice>[1]) => {
  if (more) return render(lines, more)
  const cached = rendered.get(lines) ?? render(lines)
  rendered.set(lines, cached)
  return cached
}

afterEach(() => {
  vi.useRealTimers()
})

describe.each([1, 40, 200])('an invoice with %i line items', lines => {
  const invoice = sampleInvoice(lines)

  it('lists every line item once, with its amounts', async () => {
    const { pages } = await paperOf(lines)
    const text = pages.map(page => page.text).join('\n')
    for (const [index, item] of invoice.items.entries()) {
      expect(text.match(new RegExp(`^No\\. ${index + 1} `, 'gm'))).toHaveLength(1)
      expect(text).toContain(formatCents(item.rate))
      expect(text).toContain(formatCents(item.amount))
    }
  })

  it('repeats the headers and numbers the pages', async () => {
    const { pages } = await paperOf(lines)
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(text).toContain('Selvedge')
      expect(text).toContain('INV-10042')
      expect(text.match(/^DESCRIPTION\nQUANTITY\nPRICE\nAMOUNT$/gm)).toHaveLength(1)
    }
  })

  it('keeps the totals together with at least one line item', async () => {
    const { pages } = await paperOf(lines)
    const { subtotal, discount, shipping, tax_amount, total } = invoice
    const totals = [
      `Subtotal\n${formatCents(subtotal)}`,
      `Discount\n−${formatCents(discount)}`,
      `Shipping\n${formatCents(shipping)}`,
      `Tax\n${formatCents(tax_amount)}`,
      `Total\n${formatCents(total)}`,
    ].join('\n')
    expect(pages.at(-1)?.text).toContain(totals)
    expect(pages.at(-1)?.text).toContain(`No. ${lines} `)
  })

  it('keeps text within the margins and without overlap', async () => {
    const { pages } = await paperOf(lines)
    for (const { runs } of pages)
      for (const run of runs) {
        expect(run.left).toBeGreaterThan(50)
        expect(run.right).toBeLessThan(562)
        expect(run.bottom).toBeGreaterThan(30)
        const others = runs.filter(other => other !== run && other.bottom === run.bottom)
        for (const other of others)
          expect(other.right <= run.left || other.left >= run.right, run.text).toBe(true)
      }
  })

  it('is byte-identical whenever it is rendered', async () => {
    const first = await renderInvoicePdf(invoice, sampleStore)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-01T12:00:00Z') })
    expect(Buffer.compare(first, await renderInvoicePdf(invoice, sampleStore))).toBe(0)
  })
})

it('uses as many pages as needed', async () => {
  const counts = await Promise.all(
    [1, 40, 200].map(async lines => (await paperOf(lines)).pages.length),
  )
  expect(counts).toEqual([1, 3, 13])
})

it('moves the last line item to the page of the totals', async () => {
  for (let lines = 8; lines <= 18; lines++) {
    const { pages } = await paperOf(lines)
    const last = pages.at(-1)?.text
    expect(last).toContain(`No. ${lines} `)
    expect(last).toMatch(/Subtotal[\s\S]*Total\n/)
  }
})

describe('the billing address', () => {
  const readPage = async (customer_name: string, billing_address: string) =>
    (await paperOf(1, { customer_name, billing_address })).pages[0]

  it.each([
    'Zoë Ñandú-Wołoszańska',
    'Nguyễn Thị Minh Khai',
    'Ελένη Παπαδοπούλου',
    'Дмитрий Щербаков',
    '東京都千代田区千代田一丁目',
    'Þórður Æ. O’Brien',
  ])('is shown as entered: %s', async name => {
    const page = await readPage(name, name)
    expect(page?.text.split('\n').filter(line => line === name)).toHaveLength(2)
  })

  it('is normalized to NFC', async () => {
    expect((await readPage('Zoë'.normalize('NFD'), ''))?.text).toContain('Zoë'.normalize('NFC'))
  })

  it.each(['김민준 서울', 'สมชาย ใจดี', 'राजेश कुमार'])(
    'is shown in its own script: %s',
    async name => {
      const page = await readPage(name, name)
      expect(page?.text).toContain(name.split(' ')[0])
      expect(page?.text).toContain(name.split(' ')[1])
    },
  )

  it.each(['محمد سلمان', 'שרה כהן'])('runs right to left: %s', async name => {
    const invoice = sampleInvoice(1, { customer_name: name, billing_address: '' })
    const { pages } = await readPdf(await renderInvoicePdf(invoice, sampleStore))
    const words = name.split(' ')
    const places = words.map(
      word => pages[0]?.fragments.find(({ text }) => text === word)?.left ?? 0,
    )
    expect(places).not.toContain(0)
    expect(places).toEqual(places.toSorted((one, other) => other - one))
  })

  it.each(['𐎠𐎡', '👋🏽 Nora'])(
    'renders without an error if no font has the letters: %s',
    async name => {
      expect((await readPage(name, name))?.text).toContain('Total')
    },
  )

  it('wraps very long lines', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle'
    const address = Array.from({ length: 9 }, (_, index) => `${index}${word}${word}`).join('\n')
    const page = await readPage(`${word}${word}`, address)
    const left = page?.runs.filter(run => run.left < 100) ?? []
    for (const run of left) expect(run.right).toBeLessThan(300)
    expect(page?.text.replaceAll('\n', '')).toContain(`8${word}${word}`)
  })

  it('is joined into one paragraph if it has too many lines', async () => {
    const address = Array.from({ length: 250 }, () => 'A').join('\n')
    const [page] = (await paperOf(1, { billing_address: address })).pages
    expect(page?.text).toContain('A, A, A')
    expect(page?.text).toContain('No. 1 ')
  })
})

describe('accessibility', () => {
  it('tags all content', async () => {
    const { pages, isTagged, info } = await paperOf(2)
    expect(isTagged).toBe(true)
    expect(info).toMatchObject({
      Title: 'Invoice INV-10042',
      Author: 'Selvedge',
      Language: 'en-US',
    })
    const roles = tagRoles(pages[0]?.tags ?? {})
    const count = (role: string) => roles.filter(one => one === role).length
    expect(count('H1')).toBe(1)
    expect(count('Table')).toBe(2)
    // Headers: four columns and five totals. Cells: two rows of four and five amounts.
    expect(count('TH')).toBe(9)
    expect(count('TD')).toBe(13)
    expect(count('LI')).toBe(4)
  })

  it('embeds every font with its Unicode map', async () => {
    const paper = await renderInvoicePdf(
      sampleInvoice(3, { customer_name: 'Дмитрий 山田' }),
      sampleStore,
    )
    const source = Buffer.from(paper).toString('latin1')
    const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0
    const fonts = count(/\/Type \/FontDescriptor\b/g)
    expect(fonts).toBeGreaterThanOrEqual(4)
    expect(count(/\/FontFile[23] /g)).toBe(fonts)
    expect(count(/\/ToUnicode /g)).toBe(fonts)
    expect(count(/\/Subtype \/Type1\b/g)).toBe(0)
  })

  it('hides repeated headers from screen readers', async () => {
    const { pages } = await paperOf(40)
    const heads = pages.map(page => tagRoles(page.tags).filter(role => role === 'THead').length)
    expect(heads).toEqual([1, 0, 0])
  })
})

describe('the content', () => {
  it('shows dates in the store’s time zone', async () => {
    const text = (await paperOf(1)).pages[0]?.text
    expect(text).toContain('INVOICE DATE\nNov 21, 2026')
    expect(text).toContain('DATE PAID\nNov 20, 2026')
  })

  it('omits a zero discount and shows free shipping', async () => {
    const text = (await paperOf(1, { discount: 0, shipping: 0 })).pages[0]?.text
    expect(text).not.toContain('Discount')
    expect(text).toContain('Shipping\nFree')
  })

  it('shows what an earlier payment left', async () => {
    const text = (await paperOf(1, { paid_before: 500 })).pages[0]?.text
    expect(text).toContain('Paid before\n−$5.00\nTotal')
    expect((await paperOf(1)).pages[0]?.text).not.toContain('Paid before')
  })

  it('shows how an order was paid, its coupon, SKUs and where it shipped', async () => {
    const [item] = sampleInvoice(1).items
    if (!item) throw new Error('The sample has no lines')
    const more = {
      ships_to: 'Nora Whitlock\n9 Mill Lane\nSalem, OR 97301\nUnited States',
      paid_with: 'American Express ending in 4242',
      coupon_code: 'WELCOME10',
      items: [{ ...item, sku: 'BRETON-ECRU-M' }],
    }
    const text = (await paperOf(1, more)).pages[0]?.text
    for (const part of [
      'BILLED TO\nClara Jensen',
      'SHIPPED TO\nNora Whitlock\n9 Mill Lane\nSalem, OR 97301',
      'PAYMENT METHOD\nAmerican Express\nending in 4242',
      'COUPON CODE\nWELCOME10',
      'Ecru / M\nSKU BRETON-ECRU-M',
    ])
      expect(text).toContain(part)
    const same = (await paperOf(1, { ships_to: null })).pages[0]?.text
    expect(same).toContain('BILLED AND SHIPPED TO\nClara Jensen')
  })

  it('shows the tax rate of an order where it gives the tax', async () => {
    const { subtotal } = sampleInvoice(1)
    const rated = { shipping: 599, discount: 500, tax_percent: 8 }
    const tax_amount = Math.round((subtotal + 599 - 500) * 0.08)
    expect((await paperOf(1, { ...rated, tax_amount })).pages[0]?.text).toContain('Tax (8%)\n')
    const other = { ...rated, tax_amount: tax_amount + 20 }
    expect((await paperOf(1, other)).pages[0]?.text).toContain('Tax\n')
  })

  it('shows the due date, tax rate and notes of a manual invoice', async () => {
    const notes = Array.from({ length: 80 }, (_, index) => `Note ${index}.`).join('\n')
    const { pages } = await paperOf(1, {
      order_id: null,
      order_number: null,
      shipping: 0,
      subtotal: 29_400,
      tax_percent: 7.25,
      tax_amount: 2_132,
      discount: 9_900,
      total: 21_632,
      status: 'overdue',
      paid_at: null,
      due_date: '2026-12-01',
      notes,
    })
    const text = pages.map(page => page.text).join('\n')
    expect(pages).toHaveLength(3)
    expect(text).toContain('STATUS\nOverdue\nDUE DATE\nDec 01, 2026')
    expect(text).toContain(
      'Subtotal\n$294.00\nTax (7.25% of $294.00)\n$21.32\nDiscount\n−$99.00\nTotal\n$216.32',
    )
    expect(text).not.toMatch(/ORDER|Shipping/)
    for (let index = 0; index < 80; index++) expect(text).toContain(`Note ${index}.`)
  })

  it('fits a store name of any length', async () => {
    const store = {
      ...sampleStore,
      store_name: 'The Very Long Established Outfitters of '.repeat(4),
    }
    const { pages } = await readPdf(await renderInvoicePdf(sampleInvoice(40), store))
    for (const { runs } of pages) for (const run of runs) expect(run.right).toBeLessThan(562)
  })
})
