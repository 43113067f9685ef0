/**
 * Runs a program on the store of a stage: `on-stage.ts functions/repair/cli.ts --check --stage staging`.
 * Gives it what the stage's functions know, from the outputs of the stack. Without `--stage`, the
 * program uses the local store. `--help` prints the usage of the program.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { localStage } from '../stages/local-stage.ts'
import { readStage } from '../stages/read-stage.ts'
import { checkArguments } from './check-arguments.ts'
import { endWithProblem } from './deploy/target.ts'
import { asksForHelp } from './read-arguments.ts'
import { readStack } from './read-stack.ts'
import { takeStage } from './take-stage.ts'

const root = join(import.meta.dirname, '..', '..')

/** Points this process at a stage's store. */
const chooseStore = async (stage: string) => {
  const { region, outputs } = await readStack(readStage(stage))
  const environment = JSON.parse(outputs.StoreEnvironment ?? '{}')
  Object.assign(process.env, environment, { AWS_REGION: region, STORE_STAGE: stage })
}

/** Prints the usage of a program. Every program has it below an option that it doesn't know. */
const showUsage = (program: string) => {
  const { stdout, stderr } = spawnSync(process.execPath, [program, '--help'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = `${stdout}${stderr}`
  console.log(output.slice(Math.max(0, output.search(/^Usage/m))).trim())
}

const [program = '', ...args] = process.argv.slice(2)
if (asksForHelp(args)) {
  showUsage(program)
  process.exit(0)
}
try {
  const { stage, others } = takeStage(args)
  if (stage) checkArguments(program, others, stage)
  if (stage && stage !== localStage) await chooseStore(stage)
  process.argv.splice(1, Infinity, program, ...others)
} catch (error) {
  endWithProblem(error)
}
await import(pathToFileURL(join(root, program)).href)
