import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../../infra/bundle.ts'
import { entries } from '../../infra/shop-stack.ts'
import { root } from '../support/command.ts'
import { functionsOf, list, references, resourcesOf, statementsOf } from './template.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-bundles-'))
const fileOf = (entry: string, within = folder) => join(within, entry, 'index.mjs')

const resources = resourcesOf({ mailFrom: 'shop@selvedge.example' })
const allowedTo = (entry: string): string[] => {
  const role = references(functionsOf(resources).get(entry)?.properties.Role)[0] ?? ''
  return statementsOf(resources, role).flatMap(({ Action }) => list(Action))
}

/**
 * What a command of the SDK needs. Most calls to Cognito carry a user's own token and need nothing;
 * the table's library comes with all of its commands, used or not.
 */
function actionFor(command: string): string | undefined {
  const named: Record<string, string> = {
    DeleteObject: 's3:DeleteObject',
    DeleteObjects: 's3:DeleteObject',
    ListObjectsV2: 's3:ListBucket',
    PutObject: 's3:PutObject',
    SendBulkEmail: 'ses:SendBulkEmail',
    SendEmail: 'ses:SendEmail',
  }
  return (
    named[command] ?? (/^Admin|^ListUsers/.test(command) ? `cognito-idp:${command}` : undefined)
  )
}

beforeAll(() => bundle(root, entries, folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(entries)('%s', entry => {
  test('stands alone: it loads and has a handler', async () => {
    const loaded = await import(/* @vite-ignore */ pathToFileURL(fileOf(entry)).href)
    expect(loaded.handler).toBeTypeOf('function')
  })

  test('may do every call to Cognito, S3 and SES that is in its code', () => {
    const code = readFileSync(fileOf(entry), 'utf8')
    const commands = [...code.matchAll(/"([A-Z]\w+)Command"/g)].map(([, name = '']) => name)
    const needed = commands.flatMap(name => actionFor(name) ?? [])
    expect(allowedTo(entry)).toEqual(expect.arrayContaining(needed))
  })

  test('is small enough to start fast', () => {
    expect(statSync(fileOf(entry)).size).toBeLessThan(4_000_000)
  })
})

test('no function scans the table', () => {
  const sources = globSync('functions/**/*.ts', { cwd: root })
  const scanning = sources.filter(file =>
    /\bScanCommand\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(scanning).toEqual([])
})

test('the same sources give the same bundle, so that a deployment without changes changes nothing', () => {
  const again = mkdtempSync(join(tmpdir(), 'selvedge-bundles-'))
  bundle(root, ['system/handler'], again)
  const read = (within: string) => readFileSync(fileOf('system/handler', within), 'utf8')
  expect(read(again)).toBe(read(folder))
  rmSync(again, { recursive: true })
})

test('a function without a source file is named', () => {
  expect(() => bundle(root, ['gifts/handler', 'system/handler'], folder)).toThrow(
    'functions/gifts/handler.ts',
  )
})
