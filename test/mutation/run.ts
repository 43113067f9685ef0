/**
 * `npm run test:mutation` mutates the code and counts how many mutants the tests kill. It runs each
 * group of stryker.config.mjs in turn. `npm run test:mutation -- rules` runs one group. Further
 * arguments go to Stryker: `-- orders --mutate functions/orders/basket.ts`.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { command, root } from '../support/command.ts'

const groups = ['rules', 'orders']
const args = process.argv.slice(2)
const hasGroup = args[0] !== undefined && !args[0].startsWith('-')
const chosen = hasGroup ? args.slice(0, 1) : groups
const flags = hasGroup ? args.slice(1) : args
if (!chosen.every(group => groups.includes(group))) {
  console.error(`Unknown group "${args[0]}". Choose ${groups.join(' or ')}.`)
  process.exit(1)
}

// An interrupted run leaves its copy of the code behind.
const stop = () => {
  rmSync(join(root, '.stryker-tmp'), { recursive: true, force: true })
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

for (const group of chosen) {
  const env = { MUTATION_GROUP: group, TEST_SEED: process.env.TEST_SEED || '1' }
  const { ok } = await command('stryker', ['run', ...flags], { env })
  if (!ok) process.exitCode = 1
}
