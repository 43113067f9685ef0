/**
 * Runs a program on the store of a stage: `on-stage.ts functions/repair/cli.ts --check --stage staging`.
 * Gives it what the stage's functions know, from the outputs of the stack. Without `--stage`, the
 * program uses the local store.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { localStage } from '../stages/local-stage.ts'
import { readStage } from '../stages/read-stage.ts'
import { endWithProblem } from './deploy/target.ts'
import { readStack } from './read-stack.ts'
import { takeStage } from './take-stage.ts'

const root = join(import.meta.dirname, '..', '..')

/** Points this process at a stage's store. */
const chooseStore = async (stage: string) => {
  const { region, outputs } = await readStack(readStage(stage))
  const environment = JSON.parse(outputs.StoreEnvironment ?? '{}')
  Object.assign(process.env, environment, { AWS_REGION: region, STORE_STAGE: stage })
}

const [program = '', ...args] = process.argv.slice(2)
try {
  const { stage, others } = takeStage(args)
  if (stage && stage !== localStage) await chooseStore(stage)
  process.argv.splice(1, Infinity, program, ...others)
} catch (error) {
  endWithProblem(error)
}
await import(pathToFileURL(join(root, program)).href)
