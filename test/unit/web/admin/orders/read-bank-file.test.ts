import { describe, expect, test } from 'vitest'
import { readCents, readDay } from '../../../../../web/admin/orders/bank-file/bank-cells.ts'
import {
  decode,
  entriesOf,
  guessColumns,
  readBankTable,
} from '../../../../../web/admin/orders/bank-file/read-bank-file.ts'

const read = (text: string) => {
  const table = readBankTable(text)
  return entriesOf(table, guessColumns(table)).map(({ day, cents, reference, orders }) => ({
    day,
    cents,
    reference,
    orders,
  }))
}

test.each([
  ['2026-01-05', '2026-01-05'],
  ['2026-01-05T09:30:00Z', '2026-01-05'],
  ['20260105', '2026-01-05'],
  ['01/05/2026', '2026-01-05'],
  ['1/5/26', '2026-01-05'],
  ['01-05-2026', '2026-01-05'],
  ['05.01.2026', '2026-01-05'],
  ['5 Jan 2026', '2026-01-05'],
  ['05-JAN-26', '2026-01-05'],
  ['January 5, 2026', '2026-01-05'],
  ['02/30/2026', undefined],
  ['000123456789', undefined],
  ['SEL-10001', undefined],
  ['', undefined],
])('reads the day %j as %j', (cell, day) => {
  expect(readDay(cell, false)).toBe(day)
})

test.each([
  ['49.67', 4_967],
  ['$1,234.56', 123_456],
  ['1.234,56', 123_456],
  ['1.234,56 EUR', 123_456],
  ["1'234.50", 123_450],
  ['1,234', 123_400],
  ['5', 500],
  ['49.5', 4_950],
  ['+49.67', 4_967],
  ['-49.67', -4_967],
  ['−49.67', -4_967],
  ['49,67-', -4_967],
  ['($49.67)', -4_967],
  ['', undefined],
  ['SEL-10001', undefined],
  ['12345678901', undefined],
  ['12/05', undefined],
])('reads the amount %j as %j cents', (cell, cents) => {
  expect(readCents(cell)).toBe(cents)
})

describe('lists of banks', () => {
  const paid = { day: '2026-01-15', cents: 4_967, orders: ['SEL-10001'] }

  test('with one column of signed amounts and a balance', () => {
    expect(
      read(
        [
          'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
          'CREDIT,01/15/2026,"ORIG CO NAME:MARY ANNING SEL-10001",49.67,ACH_CREDIT,1049.67,,',
          'DEBIT,01/16/2026,"RENT SEL-10002",-1000.00,ACH_DEBIT,49.67,,',
        ].join('\r\n'),
      ),
    ).toEqual([{ ...paid, reference: 'ORIG CO NAME:MARY ANNING SEL-10001' }])
  })

  test('with lines above the headings, and columns for debit and credit', () => {
    expect(
      read(
        [
          'Account,1234567890',
          'From 01/01/2026 to 01/31/2026',
          '',
          'Date,Description,Debit,Credit',
          '01/15/2026,Wire sel 10001 Mary,,49.67',
          '01/16/2026,Rent,"1,000.00",',
        ].join('\n'),
      ),
    ).toEqual([{ ...paid, reference: 'Wire sel 10001 Mary' }])
  })

  test('without headings', () => {
    const text = ['"01/15/2026","49.67","*","","SEL10001"', '"01/15/2026","-3.00","*","","FEE"']
    expect(read(text.join('\n'))).toEqual([{ ...paid, reference: 'SEL10001' }])
  })

  test('with semicolons, commas in amounts and days that start with the day', () => {
    expect(
      read(
        [
          'Booked;Value;Name;Purpose;Amount;Currency',
          '15.01.2026;15.01.2026;Anning, Mary;SEL-10001 thanks;1.049,67;EUR',
          '14.01.2026;14.01.2026;Landlord;Rent;-1.000,00;EUR',
        ].join('\n'),
      ),
    ).toEqual([{ ...paid, cents: 104_967, reference: 'SEL-10001 thanks' }])
    const slashes = ['Date;Label;Amount', '05/01/2026;SEL-7;1,00', '15/01/2026;SEL-8;2,00']
    expect(read(slashes.join('\n')).map(({ day }) => day)).toEqual(['2026-01-05', '2026-01-15'])
  })

  test('with unsigned amounts marked as debit', () => {
    const text = [
      'Date,Text,Amount,Dr/Cr',
      '2026-01-15,SEL-10001,49.67,CR',
      '2026-01-15,SEL-2,5.00,DR',
    ]
    expect(read(text.join('\n'))).toEqual([{ ...paid, reference: 'SEL-10001' }])
  })

  test('of an older encoding', () => {
    const bytes = Uint8Array.from(
      [...'Date;Text;Amount\n2026-01-15;Caf'].map(one => one.charCodeAt(0)),
    )
    const latin = new Uint8Array([
      ...bytes,
      0xe9,
      ...[...' SEL-1;1.00'].map(one => one.charCodeAt(0)),
    ])
    expect(read(decode(latin.buffer))[0]?.reference).toBe('Café SEL-1')
  })

  test('name no order, several or one twice', () => {
    const text = [
      'Date,Amount,Text',
      '2026-01-15,1.00,Mary Anning',
      '2026-01-15,1.00,SEL-1 and SEL 2',
      '2026-01-15,1.00,SEL-1 / #SEL-0001',
      '2026-01-15,1.00,COUNSEL-7',
    ]
    expect(read(text.join('\n')).map(({ orders }) => orders)).toEqual([
      [],
      ['SEL-1', 'SEL-2'],
      ['SEL-1'],
      [],
    ])
  })

  test.each([
    '',
    'order,name\nSEL-1,Mary',
    '{"json": true}',
    'Date,Amount\n2026-01-15,free',
    'Date,Text,Amount\n2026-01-15,"SEL-1,1.00',
  ])('are refused without a line that has a day and an amount: %j', text => {
    expect(readBankTable(text)).toEqual({ columns: [], rows: [] })
  })
})
