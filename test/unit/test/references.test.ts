import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkReferences, codesIn, readKnown, referenceProblems } from '../../references.ts'
import { root } from '../../support/command.ts'

const known = {
  codes: new Set(['S-64', 'A-42', 'Q28']),
  decisions: new Set([57, 58, 87, 98]),
}
const problems = (line: string) => referenceProblems('web/a.tsx', `const fine = 1\n${line}`, known)

test.each([
  ['/** The price to charge (S-640). */', 'S-640'],
  ['// A-400: the list is empty.', 'A-400'],
  ['{/* See A-42 and A-43. */}', 'A-43'],
  ["test('promises a reply (S-99)', () => {})", 'S-99'],
  ['/** The product form (A-42, Q82). */', 'Q82'],
  ['Orders are read as `Q51` describes.', 'Q51'],
])('reports the code in %j', (line, code) => {
  expect(problems(line)).toEqual([`web/a.tsx:2 ${code} isn't in docs/requirements`])
})

test.each([
  ['// One answer (decision 870).', 870],
  ['/** Loads late (decisions 57 to 62). */', 62],
  ['[Decisions](decisions/README.md) 58 and 63 have the reasons.', 63],
  ['See [decision 88](decisions/088-a.md).', 88],
  ['See decision [88](decisions/088-a.md).', 88],
  ['See decisions [57](decisions/057-a.md) and [88](decisions/088-a.md).', 88],
  ['/**\n * The same for everyone (decision\n * 44).\n */', 44],
])('reports the decision in %j', (line, number) => {
  expect(problems(line)).toEqual([
    expect.stringContaining(`decision ${number} isn't in docs/decisions`),
  ])
})

test('reports a link to another decision than its text names', () => {
  expect(problems('See [decision 87](decisions/098-pictures.md).')).toEqual([
    'web/a.tsx:2 87 links to decision 098',
  ])
})

test.each([
  ['/** From storefront.txt section 9. */', 'storefront.txt'],
  ['// As in admin.txt.', 'admin.txt'],
  ['See ../spec and checklist.md.', '../spec'],
])('reports the specification file in %j', (line, name) => {
  expect(problems(line)[0]).toContain(`web/a.tsx:2 "${name}" isn't in the repository`)
})

test.each([
  '/** The price to charge (S-64), in the form of A-42 and Q28. */',
  "// One answer (decision 87). Decision 98's reasons, and S-64's.",
  'See [decision 98](decisions/098-pictures.md), or 57 and 58.',
  "const sku = 'S-240'",
  '<option value="A-4000">A-4000</option>',
  "const sizes = ['XS-200', 'US-99', 'A4']",
  'const link = "/products/S-240"',
  'The token kQ99v and the decision of 2026.',
])('accepts %j', line => {
  expect(problems(line)).toEqual([])
})

describe('the requirements', () => {
  const codes = (name: string) =>
    codesIn(readFileSync(join(root, 'docs/requirements', `${name}.md`), 'utf8'))
  const numbered = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)

  test.each([
    ['storefront', 'S-', 174],
    ['back-office', 'A-', 103],
    ['answers', 'Q', 50],
  ])('%s defines each code from %s1 once', (name, prefix, atLeast) => {
    const defined = codes(name)
    expect(defined.length).toBeGreaterThanOrEqual(atLeast)
    expect(new Set(defined)).toEqual(new Set(numbered(prefix, defined.length)))
  })

  test('every decision can be cited', () => {
    const { decisions } = readKnown(root)
    expect([...decisions].sort((a, b) => a - b)).toEqual(
      Array.from({ length: decisions.size }, (_, index) => index + 1),
    )
  })
})

describe('the index of decisions', () => {
  const folder = join(root, 'docs/decisions')
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const field = (source: string, pattern: RegExp) => pattern.exec(source)?.[1]?.trim()
  const names = globSync('[0-9]*.md', { cwd: folder }).sort()

  test('has each once, with the title, date and status of its file', () => {
    const rows = names.map(name => {
      const source = read(name)
      const title = field(source, /^# \d+\. (.+)$/m)
      const date = field(source, /^Date: (.+)$/m)
      const status = field(source, /^Status: (.+)$/m)
      return `| ${Number(name.slice(0, 3))} | [${title}](${name}) | ${date} | ${status} |`
    })
    const listed = read('README.md').match(/^\| \d.*$/gm) ?? []
    expect([...listed].sort()).toEqual(rows.sort())
  })

  test('links each replacement from both sides', () => {
    const statusOf = (name: string) => field(read(name), /^Status: (.+)$/m) ?? ''
    for (const name of names)
      for (const [, target = ''] of statusOf(name).matchAll(/\]\(([^)]+)\)/g))
        expect(statusOf(target), `${target} names ${name}`).toContain(`](${name})`)
  })
})

test('every reference in the repository resolves', () => {
  expect(checkReferences(root)).toEqual([])
})
