import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundledCode, initialCode } from '../../../infra/bundle.ts'
import { routeEntries } from '../../../infra/entries.ts'
import { synthesize } from '../../../infra/local/builds.ts'
import { functionEnvironment } from '../../../infra/local/environment.ts'
import { type LocalFunction, readAssembly } from '../../../infra/local/template/assembly.ts'
import type { GroupName } from '../../../shared/api/index.ts'
import { toEvent } from '../../support/call.ts'
import { percentile } from '../measure.ts'
import { type ColdCall, coldCalls } from './cold-calls.ts'
import type { ColdStart } from './cold-start.ts'
import { openDemo } from './open-demo.ts'
import { type Run, runWorker } from './run-worker.ts'

const rounds = 5

/** Returns a function's variables. It logs as in the cloud, with the options of the runtime. */
const environmentFor = (definition: LocalFunction): Record<string, string> => {
  const inherited = Object.entries(process.env).filter(
    (pair): pair is [string, string] => !/^(POWERTOOLS_|NODE_|REPORT_CAPACITY)/.test(pair[0]),
  )
  return functionEnvironment(definition, Object.fromEntries(inherited))
}

type Demo = Awaited<ReturnType<typeof openDemo>>

const eventOf = ({ route, as, params, query }: ColdCall, { tokens }: Demo) =>
  toEvent(route, {
    ...(params && { params }),
    ...(query && { query }),
    ...(route.startsWith('POST') && { body: {} }),
    ...(as && { token: tokens[as] }),
  })

const groupOf = (entry: string) =>
  (Object.keys(routeEntries) as GroupName[]).find(group => routeEntries[group] === entry)

/** Starts a function a few times, each in a process of its own, and returns the medians. */
const measureOne = async (
  definition: LocalFunction,
  demo: Demo,
  folder: string,
): Promise<ColdStart> => {
  const entry = definition.source.replace(/^functions\/|\.ts$/g, '')
  const group = groupOf(entry)
  const call = group && coldCalls(demo.order)[group]
  const args = [join(definition.folder, 'index.mjs')]
  if (call) {
    args.push(join(folder, 'event.json'))
    writeFileSync(args[1] as string, JSON.stringify(eventOf(call, demo)))
  }
  const runs: Run[] = []
  for (let round = 0; round < rounds; round++) {
    const one = await runWorker(args, environmentFor(definition))
    if (call && one.status !== (call.status ?? 200))
      throw new Error(`${call.route} answered ${one.status}`)
    runs.push(one)
  }
  const median = (value: (one: Run) => number) =>
    percentile(
      runs.map(value).sort((a, b) => a - b),
      0.5,
    )
  const answering = ({ ready, answered = ready }: Run) => ({
    clock: answered.clock - ready.clock,
    processor: answered.processor - ready.processor,
  })
  const first = initialCode(definition.folder)
  return {
    name: entry,
    memory: definition.memory,
    bytes: Buffer.byteLength(bundledCode(definition.folder)),
    first: Buffer.byteLength(first),
    compressed: gzipSync(first).length,
    boot: median(({ started }) => started.processor),
    load: median(({ started, loaded }) => loaded.processor - started.processor),
    ...(call && {
      answer: {
        route: call.route,
        processor: median(one => answering(one).processor),
        // The shortest: what else runs on the machine only makes it longer.
        wait: Math.max(
          0,
          Math.min(...runs.map(answering).map(({ clock, processor }) => clock - processor)),
        ),
      },
    }),
  }
}

/** Measures how the functions that the stack deploys start, over the demo store in an empty table. */
export const measureColdStarts = async (
  folder: string,
  report: (text: string) => void,
): Promise<ColdStart[]> => {
  const demo = await openDemo()
  const { functions } = readAssembly(await synthesize(['demo']), 'localhost')
  const measured: ColdStart[] = []
  for (const definition of functions) {
    report(`Starting ${definition.source}`)
    measured.push(await measureOne(definition, demo, folder))
  }
  return measured
}
