import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { buildWeb, synthesize } from './builds.ts'
import { developFunctions, developWeb } from './develop.ts'
import { functionEnvironment, storeEnvironment } from './environment.ts'
import { connectQueues } from './foreign/connect.ts'
import { readDeclared } from './foreign/declared.ts'
import { inboxOf } from './foreign/inbox.ts'
import type { FrontDoor } from './front-door.ts'
import { gatewayOf } from './imitations/api-gateway/gateway.ts'
import { runFunctions } from './imitations/lambda/functions.ts'
import { serveInvocations } from './imitations/lambda/lambda-endpoint.ts'
import { runSchedules } from './imitations/lambda/schedule.ts'
import { followStream } from './imitations/lambda/streams.ts'
import { writeJson } from './json-file.ts'
import { claimTable, seedOf, seedOnce } from './seeding.ts'
import { startServices } from './services.ts'
import { type LocalSettings, localPaymentsOf } from './settings.ts'
import type { State } from './state.ts'
import { ensureTable, isTableEmpty } from './table.ts'
import { type LocalFunction, readAssembly } from './template/assembly.ts'
import { createCustomResources } from './template/custom-resources.ts'

type Needs = {
  settings: LocalSettings
  state: State
  door: FrontDoor
  /** Registers how to stop a part. Parts stop in reverse order. */
  onStop(stop: () => unknown): void
  /** Called with the stack's process ids, and again when one is replaced. */
  onChildren(pids: number[]): void
}

/** Starts the whole store from the synthesized template, then starts answering. */
export const startStack = async ({ settings, state, door, onStop, onChildren }: Needs) => {
  const demo = (seedOf(state) ?? settings.seed) === 'demo'
  const payments = localPaymentsOf(settings, demo)
  const [folder, site] = await Promise.all([synthesize(payments), settings.watch ? '' : buildWeb()])
  const host = `localhost:${door.port}`
  const assembly = readAssembly(folder, host)
  const declared = readDeclared(folder, host)

  const shared: Record<string, string> = {}
  const environmentOf = (made: LocalFunction) => functionEnvironment(made, shared)
  const { concurrency, throttle } = settings
  const functions = runFunctions(assembly.functions, environmentOf, { concurrency })
  onStop(functions.stop)
  const lambda = await serveInvocations(functions)
  onStop(lambda.stop)
  const services = await startServices({
    state,
    assembly,
    declared,
    payments,
    siteUrl: `http://${host}`,
    lambdaUrl: lambda.url,
    onChildren,
  })
  onStop(services.stop)

  Object.assign(
    shared,
    services.environment,
    demo ? { DEMO: 'true', STAFF_SECOND_FACTOR: 'optional' } : {},
  )
  // Clients in this process use the same services as the functions.
  Object.assign(process.env, services.environment)
  // A profile would override the keys set above.
  delete process.env.AWS_PROFILE
  const environment = storeEnvironment(assembly, shared)
  writeJson(state.environment, environment)
  onStop(() => rmSync(state.environment, { force: true }))

  const endpoint = services.url.dynamodb
  const { table } = assembly
  const streamArn = await ensureTable(endpoint, table, assembly.timeToLive)
  const { foreign } = services
  const foreignTable = foreign?.url.DYNAMODB ? streamArn : undefined
  if (foreignTable) {
    await claimTable(state, foreignTable, () => isTableEmpty(endpoint, table.TableName))
  }
  const custom = await createCustomResources(assembly, functions)
  const queues = await connectQueues(foreign, declared, assembly.stream.lostName, functions)
  onStop(queues.stop)
  const stream = followStream({
    endpoint: services.url.streams,
    streamArn,
    state,
    functions,
    sendLost: queues.sendLost,
    ...assembly.stream,
  })
  onStop(stream.stop)
  const seeded = await seedOnce(state, settings.seed, environment, foreignTable)
  // Lists and reports are complete. What only follows changes, such as the search of sold products,
  // catches up while the store is in use.
  if (seeded) await Promise.race([stream.settled(), wait(20_000, null, { ref: false })])
  onStop(runSchedules(assembly.schedules, functions))

  const developing = settings.watch ? await developWeb(door.server) : undefined
  if (developing) {
    onStop(developing.stop)
    onStop(developFunctions(assembly.functions, functions.stop))
  }
  door.open(
    gatewayOf({
      assembly: throttle ? assembly : { ...assembly, throttles: { usual: undefined, routes: {} } },
      custom,
      functions,
      url: services.url,
      userPool: {
        id: environment.USER_POOL_ID ?? '',
        client: environment.USER_POOL_CLIENT_ID ?? '',
      },
      site,
      settled: stream.settled,
      inbox: foreign?.listsEmails ? inboxOf(services.url.mail) : undefined,
      developing: developing?.listener,
    }),
  )
  const crashed = Promise.race(services.started.map(service => service.crashed))
  const { mail: mailUrl } = services.url
  return { demo, payments, foreign, crashed, mailUrl }
}
