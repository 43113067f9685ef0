import { takePort } from './front-door.ts'
import { inWords, Problem } from './problem.ts'
import { readyBlock } from './ready-block.ts'
import { settingsFrom } from './settings.ts'
import { prepareState, type State, stateAt, stateProblem, takeLock } from './state.ts'

// Lambda counts in UTC, wherever the laptop is.
process.env.TZ = 'UTC'

const began = performance.now()
const stops: (() => unknown)[] = []
let ending: Promise<never> | undefined
let state: State | undefined

// A store in the background outlives the terminal or pipe that it prints to.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const report = (error: unknown) =>
  console.error(inWords(state ? stateProblem(state, error) : error))

/** Takes everything down in reverse order and ends; called twice, it goes on with the first. */
const end = (code: number): Promise<never> => {
  ending ??= (async () => {
    // Services are killed at exit, so a part that never stops can't keep the store running.
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
// A program that started the store, such as a test, takes it along however it ends.
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
  console.log(`Starting the store on ${url} …`)
  // Loaded late: what is wrong with the settings or the folder is reported at once.
  const { startStack } = await import('./stack.ts')
  const { demo, crashed, mailUrl } = await startStack({
    settings,
    state,
    door,
    onStop: stop => stops.push(stop),
    onChildren: lock.children,
  })
  console.log(readyBlock({ url, demo, folder: state.folder, took: performance.now() - began }))
  process.send?.({ url, mailUrl })
  await fail(new Problem(await crashed))
} catch (error) {
  await fail(error)
}
