/** `npm run migrate` converts what earlier releases stored. See docs/operating/updating.md. */
import { parseArgs } from 'node:util'
import { loadStoreEnvironment } from '../store-environment.ts'

const defaultRate = 50

const usage = `Usage: npm run migrate [-- [--check] [--rate N] [--again] [--stage STAGE]]

Converts what earlier releases stored, step by step. Run it once after each update, when all functions
run the new release. Safe while the store is in use, safe to repeat, and continues after a crash.

--check   Lists the steps and counts what is left, without changing anything; exits with 1 if anything is.
--rate N  Converts up to N items per second. Default: ${defaultRate}.
--again   Runs finished steps again.
--stage   Converts a deployed store. Without it, the store of npm start.`

const readArguments = () => {
  try {
    const { values } = parseArgs({
      options: {
        check: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
        rate: { type: 'string', default: String(defaultRate) },
      },
    })
    const rate = Number(values.rate)
    if (!(rate > 0)) throw new Error('--rate needs a number above 0.')
    return { ...values, rate }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    return process.exit(2)
  }
}

const { check, again, rate } = readArguments()
try {
  loadStoreEnvironment()
  // Load these after the environment is set: the table's client reads it on load.
  const { createPace } = await import('./pace.ts')
  const { checkSteps, runSteps } = await import('./run.ts')
  const { steps } = await import('./steps.ts')
  const pace = createPace(rate)
  if (!check) {
    const report = ({ id }: { id: string }, progress: { read: number; converted: number }) =>
      console.log(`${id}: ${progress.read} items read, ${progress.converted} converted`)
    await runSteps(steps, { pace, report, again })
  }
  const pending = await checkSteps(steps, { pace })
  for (const { step, finished_at, left } of pending)
    console.log(
      `${step.id}: ${finished_at ? `finished ${finished_at}` : 'not finished'}, ${left} left. ${step.does}.`,
    )
  const isDone = pending.every(({ finished_at, left }) => finished_at && left === 0)
  if (!isDone) {
    process.exitCode = 1
    if (!check) console.log('A function of the earlier release still writes. Run it with --again.')
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
