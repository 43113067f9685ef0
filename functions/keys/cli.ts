/** `npm run keys -- rotate order-links --stage production`: lists and rotates the keys of a stage. */
import { parseArgs } from 'node:util'
import { loadStoreEnvironment } from '../store-environment.ts'
import { purposes } from './purposes.ts'
import { listKeys, RotationRefused, rotateAll, rotateKey } from './rotation.ts'

const usage = `Usage: npm run keys -- list [--stage STAGE]
       npm run keys -- rotate PURPOSE|all [--stage STAGE]

list     lists what the keys are for and how many are accepted; never shows a key
rotate   creates a new key; the one before it stays accepted until the next rotation

Purposes: ${purposes.join(', ')}
Without --stage, the store is the one of npm start.`

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true })
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`)
  }
}

const {
  positionals: [command, given, ...rest],
} = readArguments()
const purpose = purposes.find(name => name === given)
const isComplete = command === 'rotate' ? given !== undefined : command === 'list' && !given
if (!isComplete || rest.length > 0) fail(usage)
if (given && !purpose && given !== 'all') fail(`There is no key for "${given}".\n\n${usage}`)

const list = async () => {
  for (const { purpose: name, accepted, rotates } of await listKeys()) {
    const count = accepted === 0 ? 'missing' : `${accepted} accepted`
    console.log(
      `${name.padEnd(16)}${count.padEnd(12)}${rotates ? '' : 'can’t be rotated'}`.trimEnd(),
    )
  }
}

const chooseStore = () => {
  try {
    loadStoreEnvironment()
  } catch (error) {
    fail((error as Error).message)
  }
}

chooseStore()
try {
  if (given === 'all') {
    for (const one of await rotateAll()) console.log(`${one.purpose.padEnd(16)}${one.effect}`)
    console.log('Created new keys. Functions use them within ten minutes.')
  } else if (purpose) {
    const effect = await rotateKey(purpose)
    console.log(`Created a new key for ${purpose}. Functions use it within ten minutes.\n${effect}`)
  } else await list()
} catch (error) {
  // Other errors may repeat what was sent, so only their kind is shown.
  if (error instanceof RotationRefused) fail(error.message)
  fail(`Reaching the keys failed: ${error instanceof Error ? error.name : 'unknown error'}.`)
}
