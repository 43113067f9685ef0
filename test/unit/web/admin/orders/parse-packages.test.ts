import { expect, test } from 'vitest'
import { parsePackages } from '../../../../../web/admin/orders/bulk-ship/parse-packages.ts'

const draft = (carrier: string, number = '', url = '') => ({ carrier, number, url })

test.each([
  ['commas', 'SEL-1,UPS,1Z\nSEL-2,royal mail,RM1'],
  ['semicolons and Windows line ends', 'SEL-1;ups;1Z\r\nSEL-2;Royal Mail;RM1\r\n'],
  [
    'tabs and a heading',
    'Order number\tCarrier\tTracking\nSEL-1\tUps\t1Z\n\nSEL-2\tROYAL_MAIL\tRM1',
  ],
  ['quotes and a byte order mark', '\uFEFF"SEL-1","UPS","1Z"\nSEL-2, "Royal Mail" ,RM1'],
])('reads %s', (_, text) => {
  expect(parsePackages(text)).toEqual({
    packages: [
      { order: 'SEL-1', draft: draft('ups', '1Z') },
      { order: 'SEL-2', draft: draft('royal_mail', 'RM1') },
    ],
    problems: [],
  })
})

test('reads orders without carrier, and another carrier’s page', () => {
  const text = 'SEL-1\nSEL-2,,X1\nSEL-3,Other,X2,https://post.example/{number}'
  expect(parsePackages(text).packages).toEqual([
    { order: 'SEL-1', draft: draft('') },
    { order: 'SEL-2', draft: draft('', 'X1') },
    { order: 'SEL-3', draft: draft('other', 'X2', 'https://post.example/{number}') },
  ])
})

test('keeps separators inside quotes, and doubled quotes', () => {
  expect(parsePackages('SEL-1,UPS,"1,""2"""').packages[0]?.draft.number).toBe('1,"2"')
})

test('reports each line that can’t be used and reads the others', () => {
  const text = 'SEL-1,UPS,1Z\n,UPS,2Z\nSEL-3,Pigeon,3Z\n#sel-1,DHL,4Z\nSEL-5,other,5Z,post.example'
  const { packages, problems } = parsePackages(text)
  expect(packages.map(({ order }) => order)).toEqual(['SEL-1'])
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [2, 'The order number is missing.'],
    [3, expect.stringMatching(/^“Pigeon” isn’t a carrier we know\. Use UPS, USPS,/)],
    [4, '#sel-1 is listed twice.'],
    [5, 'Enter an address that starts with https://'],
  ])
})

test('reads nothing from an empty text', () => {
  expect(parsePackages(' \n')).toEqual({ packages: [], problems: [] })
})

test('finds the separator of each line', () => {
  const text =
    'SEL-1,UPS,1Z\nSEL-2;USPS;9400\nSEL-3\tDHL\tJD1\nSEL-4;Other;X4;https://a.example/t,1'
  expect(parsePackages(text)).toEqual({
    packages: [
      { order: 'SEL-1', draft: draft('ups', '1Z') },
      { order: 'SEL-2', draft: draft('usps', '9400') },
      { order: 'SEL-3', draft: draft('dhl', 'JD1') },
      { order: 'SEL-4', draft: draft('other', 'X4', 'https://a.example/t,1') },
    ],
    problems: [],
  })
})

const mixed = 'Use one separator in the whole line: commas, semicolons or tabs.'
const unknown = 'Separate the order, carrier and tracking number with commas, semicolons or tabs.'

test.each([
  ['SEL-1,USPS;9400', mixed],
  ['SEL-1;USPS,9400', mixed],
  ['SEL-1,USPS,9400;https://a.example', mixed],
  ['SEL-1 | UPS | 1Z', unknown],
  ['SEL-1 UPS 1Z', unknown],
  ['SEL-1:UPS:1Z', unknown],
  ['SEL-1,UPS,1Z,,blue', 'Nothing can follow the tracking page. Remove “blue”.'],
  [
    'SEL-1,UPS,1Z,https://a.example',
    'UPS has its own tracking page. Remove the address, or write Other as the carrier.',
  ],
  [
    'SEL-1,,1Z,https://a.example',
    'Write Other as the carrier of a tracking page, or remove the address.',
  ],
  [
    `SEL-1,UPS,${'1'.repeat(140)}`,
    'The tracking number has 140 characters. Shorten it to 100 or fewer.',
  ],
  ['SEL-1,UPS 12,1Z', expect.stringMatching(/^“UPS 12” isn’t a carrier we know/)],
])('refuses a line whose rest can’t be read: %s', (text, message) => {
  expect(parsePackages(text)).toEqual({ packages: [], problems: [{ line: 1, text, message }] })
})
