import { spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purposes } from '../../functions/keys/purposes.ts'
import { bundle, bundledCode, initialCode } from '../../infra/bundle.ts'
import { entries, routeEntries } from '../../infra/entries.ts'
import { root } from '../support/command.ts'
import { phonePhoto } from '../support/odd-pictures.ts'
import { functionsOf, list, references, resourcesOf, statementsOf } from './template.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-bundles-'))
const fileOf = (entry: string, within = folder) => join(within, entry, 'index.mjs')
const codeOf = (entry: string) => bundledCode(join(folder, entry))

const resources = resourcesOf({
  mailFrom: 'shop@selvedge.example',
  catalogIndex: 'opensearch',
  captcha: 'turnstile',
  alarmWebhook: true,
})
const allowedActions = (entry: string): string[] => {
  const role = references(functionsOf(resources).get(entry)?.properties.Role)[0] ?? ''
  return statementsOf(resources, role).flatMap(({ Action }) => list(Action))
}

/**
 * Returns the IAM action that an SDK command needs. Most Cognito calls carry a user's token and need
 * none. DynamoDB commands don't count: its library bundles all of them, used or not.
 */
function actionFor(command: string): string | undefined {
  const named: Record<string, string> = {
    AbortMultipartUpload: 's3:AbortMultipartUpload',
    DeleteObject: 's3:DeleteObject',
    DeleteObjects: 's3:DeleteObject',
    DescribeUserPoolClient: 'cognito-idp:DescribeUserPoolClient',
    GetParameter: 'ssm:GetParameter',
    GetParametersByPath: 'ssm:GetParametersByPath',
    Invoke: 'lambda:InvokeFunction',
    ListMultipartUploads: 's3:ListBucketMultipartUploads',
    ListObjectsV2: 's3:ListBucket',
    PutObject: 's3:PutObject',
    SendBulkEmail: 'ses:SendBulkEmail',
    SendEmail: 'ses:SendEmail',
  }
  return (
    named[command] ?? (/^Admin|^ListUsers/.test(command) ? `cognito-idp:${command}` : undefined)
  )
}

function requiredActions(entry: string): string[] {
  const code = codeOf(entry)
  const commands = [...code.matchAll(/"([A-Z]\w+)Command"/g)].map(([, name = '']) => name)
  return commands.flatMap(name => actionFor(name) ?? [])
}

/**
 * Lists the keys that a function's code signs or hashes with. Only the webhooks of payment providers use
 * `demo-notices`, which comes with every provider. The function that creates keys reads none.
 */
function requiredKeys(entry: string): string[] {
  if (entry === 'events/create-keys') return []
  const code = codeOf(entry)
  return purposes.filter(
    purpose => purpose !== 'demo-notices' && new RegExp(`\\(["'\`]${purpose}["'\`],`).test(code),
  )
}

beforeAll(() => bundle(root, entries, folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(entries)('%s', entry => {
  test('loads without node_modules and has a handler', async () => {
    const loaded = await import(/* @vite-ignore */ pathToFileURL(fileOf(entry)).href)
    expect(loaded.handler).toBeTypeOf('function')
  })

  test('has permission for every Cognito, S3 and SES command in its code', () => {
    expect(allowedActions(entry)).toEqual(expect.arrayContaining(requiredActions(entry)))
  })

  test('has no permission to send email or change the user pool unless its code does', () => {
    const risky = allowedActions(entry).filter(action => /^(ses|cognito-idp):/.test(action))
    expect(requiredActions(entry)).toEqual(expect.arrayContaining(risky))
  })

  test('knows the payment providers if its code calls them, and only then', () => {
    const variables = functionsOf(resources).get(entry)?.properties.Environment.Variables
    const code = codeOf(entry)
    expect('PAYMENTS' in variables).toBe(code.includes('.PAYMENTS'))
  })

  test('reads every key that its code signs with', () => {
    const variables = functionsOf(resources).get(entry)?.properties.Environment.Variables
    const keys = (variables.KEY_PURPOSES ?? '').split(',')
    expect(keys).toEqual(expect.arrayContaining(requiredKeys(entry)))
  })

  test('is small enough to start fast', () => {
    expect(statSync(fileOf(entry)).size).toBeLessThan(4_000_000)
  })
})

test('only the recount of the reports and the fill of the index scan the table', () => {
  const source = readFileSync(join(root, 'functions/table/scan.ts'), 'utf8')
  const scanning = [...source.matchAll(/function\*? (\w+)/g)].map(([, name]) => `"${name}"`)
  expect(scanning).not.toEqual([])
  for (const entry of entries) {
    const code = codeOf(entry)
    const found = scanning.some(name => code.includes(name))
    expect(found, entry).toBe(/^events\/(recount-figures|fill-index)$/.test(entry))
  }
})

test('bundles are identical when the sources are', () => {
  const [first, second] = ['first', 'second'].map(name => {
    const within = join(folder, name)
    bundle(root, ['system/handler', 'events/pre-token'], within)
    return readFileSync(fileOf('system/handler', within))
  })
  expect(first?.equals(second ?? Buffer.of())).toBe(true)
})

test('only the function that keeps pictures has the decoder, as WebAssembly for any system', () => {
  const parts = entries.filter(entry => existsSync(join(folder, entry, 'node_modules/sharp')))
  expect(parts).toEqual(['events/keep-picture'])
  const within = join(folder, 'events/keep-picture')
  const files = globSync('**/*', { cwd: within, withFileTypes: true }).filter(one => one.isFile())
  expect(
    files
      .map(({ name }) => name)
      .filter(name => /\.(node|so|dll|dylib)/.test(name))
      .sort(),
  ).toEqual([expect.stringMatching(/\.node\.js$/), expect.stringMatching(/\.node\.wasm$/)])
  const sizes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(10_500_000)
})

test('the OpenSearch client is apart from the code that every store loads', async () => {
  const client = 'node_modules/@opensearch-project/opensearch/index.js'
  const parts = entries.filter(entry => existsSync(join(folder, entry, client)))
  expect(parts.toSorted()).toEqual([
    'catalog/handler',
    'events/fill-index',
    'events/stream',
    'people/account/handler',
    'reports/handler',
  ])
  const { Client, AwsSigv4Signer } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'catalog/handler', client)).href
  )
  expect([typeof Client, typeof AwsSigv4Signer]).toEqual(['function', 'function'])
})

test('the tracer is apart from the code that every store loads', async () => {
  const tracer = 'node_modules/@aws-lambda-powertools/tracer/index.js'
  const parts = entries.filter(entry => existsSync(join(folder, entry, tracer)))
  expect(parts.toSorted()).toEqual(Object.values(routeEntries).toSorted())
  const daemon = 'AWS_XRAY_DAEMON_ADDRESS'
  expect(readFileSync(join(folder, 'system/handler', tracer), 'utf8')).toContain(daemon)
  for (const entry of entries) expect(codeOf(entry)).not.toContain(daemon)
  const { Tracer } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'system/handler', tracer)).href
  )
  expect(new Tracer().isTracingEnabled()).toBe(false)
})

test('the decoder of a bundle is its own, and cleans a photo', () => {
  const file = join(folder, 'events/keep-picture', 'try.mjs')
  const script = `
    import { createRequire } from 'node:module'
    import sharp from 'sharp'
    const photo = Buffer.from('${phonePhoto.toString('base64')}', 'base64')
    const clean = await sharp(photo).autoOrient().jpeg({ quality: 90 }).toBuffer()
    const { width, height, exif } = await sharp(clean).metadata()
    const loaded = Object.keys(createRequire(import.meta.url).cache)
    console.log(JSON.stringify({ width, height, exif, loaded }))
    process.exit()`
  writeFileSync(file, script)
  const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' })
  rmSync(file)
  expect(JSON.parse(stdout || 'null'), stderr).toEqual({
    width: 4,
    height: 6,
    loaded: expect.arrayContaining([expect.stringMatching(/keep-picture.+sharp-wasm32.+\.js$/)]),
  })
})

test('the decoder and its WebAssembly have the same version', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(dependencies['@img/sharp-wasm32']).toBe(dependencies.sharp)
})

const pdfEntries = ['invoices/handler', 'orders/papers/handler', 'reports/handler']

test('bundles that render PDFs come with the fonts they import', () => {
  const fontNames = (entry: string) =>
    [...codeOf(entry).matchAll(/["'`](@[\w./-]+\.ttf)["'`]/g)].map(([, name = '']) => name)
  for (const entry of pdfEntries) expect(fontNames(entry).length).toBeGreaterThan(3)
  for (const entry of entries) {
    const { resolve } = createRequire(fileOf(entry))
    const packages = join(folder, entry, 'node_modules')
    for (const name of fontNames(entry)) expect(resolve(name)).toBe(join(packages, name))
    expect(existsSync(join(packages, '@expo-google-fonts')), entry).toBe(pdfEntries.includes(entry))
  }
})

test.each([
  ['the package of Stripe', 'api.stripe.com', []],
  ['the library of workbooks', 'xl/workbook.xml', []],
  ['the library of PDFs', 'PDFKit', ['orders/papers/handler']],
  ['the strength of passwords', 'dictionaryMatcher', []],
  ['the import of products', 'CSV_INVALID', []],
  ['the API reference', "style-src 'unsafe-inline'; base-uri", []],
  ['credentials of other places than Lambda', 'sso_session', []],
])('loads %s on demand', (_part, mark, first) => {
  const having = entries.filter(entry => codeOf(entry).includes(mark))
  expect(having).not.toEqual([])
  expect(having.filter(entry => initialCode(join(folder, entry)).includes(mark))).toEqual(first)
})

test('has no part that nothing loads', () => {
  const parts = globSync('*.mjs', { cwd: join(folder, 'events/make-export') })
  const code = codeOf('events/make-export')
  const unused = parts.filter(name => name !== 'index.mjs' && !code.includes(`"./${name}"`))
  expect(unused).toEqual([])
})

test('only the bundles of invoices, order papers and reports include the PDF library', () => {
  const carrying = entries.filter(entry => codeOf(entry).includes('PDFKit'))
  expect(carrying.toSorted()).toEqual(pdfEntries)
})

test('names a function without a source file', () => {
  expect(() => bundle(root, ['gifts/handler', 'system/handler'], folder)).toThrow(
    'functions/gifts/handler.ts',
  )
})
