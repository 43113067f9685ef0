/**
 * `npm run test:mutation`: changes the code one spot at a time and counts how many changes the tests
 * notice. Runs each group of stryker.config.mjs in turn. `npm run test:mutation -- rules` runs one
 * group, and what follows goes to Stryker: `-- orders --mutate functions/orders/basket.ts`.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { command, root } from '../support/command.ts'

const groups = ['rules', 'orders']
const args = process.argv.slice(2)
const named = args[0] !== undefined && !args[0].startsWith('-')
const chosen = named ? args.slice(0, 1) : groups
const flags = named ? args.slice(1) : args
if (!chosen.every(group => groups.includes(group))) {
  console.error(`There is no group "${args[0]}". Choose ${groups.join(' or ')}.`)
  process.exit(1)
}

// A run that is stopped leaves its copy of the code behind.
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
