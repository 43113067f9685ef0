import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeInvoicePaper } from '../../../../../functions/paper/invoice/make-invoice-paper.ts'
import { formatCents } from '../../../../../shared/rules/money.ts'
import { readPdf, rolesOf } from '../../../../support/read-pdf.ts'
import { sampleInvoice, sampleStore } from '../../../../support/sample-invoice.ts'

const make = async (...sample: Parameters<typeof sampleInvoice>) =>
  readPdf(await makeInvoicePaper(sampleInvoice(...sample), sampleStore))

const made = new Map<number, ReturnType<typeof make>>()
/** An invoice as it is read; one without specialities is made once for all tests. */
const paperOf = (lines: number, more?: Parameters<typeof sampleInvoice>[1]) => {
  if (more) return make(lines, more)
  const known = made.get(lines) ?? make(lines)
  made.set(lines, known)
  return known
}

afterEach(() => {
  vi.useRealTimers()
})

describe.each([1, 40, 200])('an invoice of %i lines', lines => {
  const invoice = sampleInvoice(lines)

  it('says every line once, and every amount', async () => {
    const { pages } = await paperOf(lines)
    const text = pages.map(page => page.text).join('\n')
    for (const [index, item] of invoice.items.entries()) {
      expect(text.match(new RegExp(`^No\\. ${index + 1} `, 'gm'))).toHaveLength(1)
      expect(text).toContain(formatCents(item.rate))
      expect(text).toContain(formatCents(item.amount))
    }
  })

  it('repeats the heads and counts the pages', async () => {
    const { pages } = await paperOf(lines)
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(text).toContain('Selvedge')
      expect(text).toContain('INV-10042')
      expect(text.match(/^DESCRIPTION\nQUANTITY\nPRICE\nAMOUNT$/gm)).toHaveLength(1)
    }
  })

  it('keeps the totals together, under at least one line', async () => {
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

  it('writes nothing over the edge of the paper, nor one thing over another', async () => {
    const { pages } = await paperOf(lines)
    for (const { pieces } of pages)
      for (const piece of pieces) {
        expect(piece.left).toBeGreaterThan(50)
        expect(piece.right).toBeLessThan(562)
        expect(piece.bottom).toBeGreaterThan(30)
        const others = pieces.filter(other => other !== piece && other.bottom === piece.bottom)
        for (const other of others)
          expect(other.right <= piece.left || other.left >= piece.right, piece.text).toBe(true)
      }
  })

  it('is the same to the byte whenever it is made', async () => {
    const first = await makeInvoicePaper(invoice, sampleStore)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-01T12:00:00Z') })
    expect(Buffer.compare(first, await makeInvoicePaper(invoice, sampleStore))).toBe(0)
  })
})

it('takes as many pages as it needs', async () => {
  const counts = await Promise.all(
    [1, 40, 200].map(async lines => (await paperOf(lines)).pages.length),
  )
  expect(counts).toEqual([1, 3, 13])
})

it('moves the last line to a page with the totals wherever they would part', async () => {
  for (let lines = 8; lines <= 18; lines++) {
    const { pages } = await paperOf(lines)
    const last = pages.at(-1)?.text
    expect(last).toContain(`No. ${lines} `)
    expect(last).toMatch(/Subtotal[\s\S]*Total\n/)
  }
})

describe('whom it is for', () => {
  const written = async (customer_name: string, billing_address: string) =>
    (await paperOf(1, { customer_name, billing_address })).pages[0]

  it.each([
    'Zoë Ñandú-Wołoszańska',
    'Nguyễn Thị Minh Khai',
    'Ελένη Παπαδοπούλου',
    'Дмитрий Щербаков',
    '東京都千代田区千代田一丁目',
    'Þórður Æ. O’Brien',
  ])('is written as it is: %s', async name => {
    const page = await written(name, name)
    expect(page?.text.split('\n').filter(line => line === name)).toHaveLength(2)
  })

  it('is written composed, whichever way it was typed', async () => {
    expect((await written('Zoë'.normalize('NFD'), ''))?.text).toContain('Zoë'.normalize('NFC'))
  })

  it.each(['김민준 서울', 'สมชาย ใจดี', 'राजेश कुमार'])(
    'is written in the letters of its land: %s',
    async name => {
      const page = await written(name, name)
      expect(page?.text).toContain(name.split(' ')[0])
      expect(page?.text).toContain(name.split(' ')[1])
    },
  )

  it.each(['محمد سلمان', 'שרה כהן'])('is written from the right: %s', async name => {
    const invoice = sampleInvoice(1, { customer_name: name, billing_address: '' })
    const { pages } = await readPdf(await makeInvoicePaper(invoice, sampleStore))
    const words = name.split(' ')
    const places = words.map(word => pages[0]?.words.find(({ text }) => text === word)?.left ?? 0)
    expect(places).not.toContain(0)
    expect(places).toEqual(places.toSorted((one, other) => other - one))
  })

  it.each(['𐎠𐎡', '👋🏽 Nora'])('is invoiced though no font has the letters: %s', async name => {
    expect((await written(name, name))?.text).toContain('Total')
  })

  it('may have an address as long as can be', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle'
    const address = Array.from({ length: 9 }, (_, index) => `${index}${word}${word}`).join('\n')
    const page = await written(`${word}${word}`, address)
    const left = page?.pieces.filter(piece => piece.left < 100) ?? []
    for (const piece of left) expect(piece.right).toBeLessThan(300)
    expect(page?.text.replaceAll('\n', '')).toContain(`8${word}${word}`)
  })

  it('is written on where the address has more lines than an envelope', async () => {
    const address = Array.from({ length: 250 }, () => 'A').join('\n')
    const [page] = (await paperOf(1, { billing_address: address })).pages
    expect(page?.text).toContain('A, A, A')
    expect(page?.text).toContain('No. 1 ')
  })
})

describe('for those who have it read to them', () => {
  it('says what everything is', async () => {
    const { pages, isTagged, info } = await paperOf(2)
    expect(isTagged).toBe(true)
    expect(info).toMatchObject({
      Title: 'Invoice INV-10042',
      Author: 'Selvedge',
      Language: 'en-US',
    })
    const roles = rolesOf(pages[0]?.tags ?? {})
    const count = (role: string) => roles.filter(one => one === role).length
    expect(count('H1')).toBe(1)
    expect(count('Table')).toBe(2)
    // Four heads of columns and five of totals; two lines of four cells and five amounts.
    expect(count('TH')).toBe(9)
    expect(count('TD')).toBe(13)
    expect(count('LI')).toBe(4)
  })

  it('embeds every font it uses, and says which letters they show', async () => {
    const paper = await makeInvoicePaper(
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

  it('passes over what is repeated for the eye', async () => {
    const { pages } = await paperOf(40)
    const heads = pages.map(page => rolesOf(page.tags).filter(role => role === 'THead').length)
    expect(heads).toEqual([1, 0, 0])
  })
})

describe('what it says', () => {
  it('has the dates of the store’s own clock', async () => {
    const text = (await paperOf(1)).pages[0]?.text
    expect(text).toContain('INVOICE DATE\nNov 21, 2026')
    expect(text).toContain('PAID\nNov 20, 2026')
  })

  it('shows no discount where there is none, and free shipping as such', async () => {
    const text = (await paperOf(1, { discount: 0, shipping: 0 })).pages[0]?.text
    expect(text).not.toContain('Discount')
    expect(text).toContain('Shipping\nFree')
  })

  it('shows of one written by hand when it is due, its percentage and its notes', async () => {
    const notes = Array.from({ length: 80 }, (_, index) => `Note ${index}.`).join('\n')
    const { pages } = await paperOf(1, {
      order_id: null,
      order_number: null,
      shipping: 0,
      tax_percent: 7.25,
      status: 'overdue',
      paid_at: null,
      due_date: '2026-12-01',
      notes,
    })
    const text = pages.map(page => page.text).join('\n')
    expect(pages).toHaveLength(3)
    expect(text).toContain('STATUS\nOverdue\nDUE\nDec 01, 2026')
    expect(text).toContain('Tax (7.25%)')
    expect(text).not.toMatch(/ORDER|Shipping/)
    for (let index = 0; index < 80; index++) expect(text).toContain(`Note ${index}.`)
  })

  it('fits a store’s name of any length', async () => {
    const store = {
      ...sampleStore,
      store_name: 'The Very Long Established Outfitters of '.repeat(4),
    }
    const { pages } = await readPdf(await makeInvoicePaper(sampleInvoice(40), store))
    for (const { pieces } of pages)
      for (const piece of pieces) expect(piece.right).toBeLessThan(562)
  })
})
