import { checkEndpoints } from './foreign/endpoints.ts'
import { takePort } from './front-door.ts'
import { formatError, Problem } from './problem.ts'
import { readyBlock } from './ready-block.ts'
import { settingsFrom } from './settings.ts'
import { prepareState, type State, stateAt, stateProblem, takeLock } from './state.ts'

// Lambda runs in UTC.
process.env.TZ = 'UTC'

const began = performance.now()
const stops: (() => unknown)[] = []
let ending: Promise<never> | undefined
let state: State | undefined

// A store in the background outlives the terminal it prints to.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const report = (error: unknown) =>
  console.error(formatError(state ? stateProblem(state, error) : error))

/** Stops everything in reverse order and exits. A second call joins the first. */
const end = (code: number): Promise<never> => {
  ending ??= (async () => {
    // Services are killed at exit, so a part that hangs can't keep the store running.
    setTimeout(() => process.exit(code), 10_000).unref()
    for (const stop of stops.reverse()) {
      try {
        await stop()
      } catch (error) {
        report(error)
      }
    }
    process.exit(code)
  })()
  return ending
}

const fail = (error: unknown) => {
  if (!ending) report(error)
  return end(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
// Stops with the program that started the store, such as a test.
process.on('disconnect', () => void end(0))
process.on('uncaughtException', error => void fail(error))
process.on('unhandledRejection', error => void fail(error))

try {
  const settings = settingsFrom(process.env, process.argv.slice(2))
  state = stateAt(settings.stateDir)
  const door = await takePort(settings.port)
  stops.push(door.close)
  prepareState(state)
  const url = `http://localhost:${door.port}`
  const lock = takeLock(state, url)
  stops.push(lock.release)
  await checkEndpoints()
  console.log(`Starting the store on ${url} …`)
  // Loaded late, so that problems with settings or the folder are reported first.
  const { startStack } = await import('./stack.ts')
  const { demo, payments, foreign, crashed, ...urls } = await startStack({
    settings,
    state,
    door,
    onStop: stop => stops.push(stop),
    onChildren: lock.children,
  })
  console.log(
    readyBlock({
      url,
      demo,
      payments,
      foreign,
      folder: state.folder,
      took: performance.now() - began,
    }),
  )
  process.send?.({ url, ...urls })
  await fail(new Problem(await crashed))
} catch (error) {
  await fail(error)
}
