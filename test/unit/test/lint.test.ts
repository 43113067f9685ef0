import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canSplit, projectRules, withoutProjectRules } from '../../lint.ts'
import { root } from '../../support/command.ts'

const settings = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))

test('knows which rule of biome.json reads other files', () => {
  expect(projectRules(settings)).toEqual(['nursery/noFloatingPromises'])
})

test('takes a rule it doesn’t know for one that reads other files', () => {
  const rules = { preset: 'recommended', suspicious: { noConsole: 'off', noImportCycles: 'error' } }
  expect(projectRules({ vcs: {}, linter: { rules } })).toEqual(['suspicious/noImportCycles'])
})

test('leaves out those rules and nothing else for the check of changed files', () => {
  const { nursery, ...others } = settings.linter.rules
  expect(Object.keys(nursery)).toEqual(['noFloatingPromises'])
  const { $schema, ...kept } = settings
  expect(withoutProjectRules(settings)).toEqual({
    ...kept,
    linter: { ...settings.linter, rules: { ...others, nursery: {} } },
  })
})

test('can check changed files alone unless an override may read other files', () => {
  expect(canSplit(settings)).toBe(true)
  const overridden = (rules: Record<string, Record<string, string>>, more = {}) => ({
    ...settings,
    overrides: [{ includes: ['**/web/**'], linter: { rules }, ...more }],
  })
  expect(canSplit(overridden({ suspicious: { noConsole: 'error' } }))).toBe(true)
  expect(canSplit(overridden({ suspicious: { noImportCycles: 'error' } }))).toBe(false)
  expect(canSplit(overridden({}, { plugins: ['own.grit'] }))).toBe(false)
})
