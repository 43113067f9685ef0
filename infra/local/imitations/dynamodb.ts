import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '../problem.ts'
import { freePort, type Service, supervise } from './child.ts'
import { maintainStream } from './stream-index.ts'

const thisSystem = `${process.platform}-${process.arch}`
const program = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide'

const runnable = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds the emulator's binary in the npm package for this system, or on the PATH. */
export const findDynoxide = (path = process.env.PATH ?? '', system = thisSystem): string => {
  const places = path.split(delimiter).map(folder => join(folder, program))
  try {
    const manifest = createRequire(import.meta.url).resolve(`@dynoxide/${system}/package.json`)
    places.unshift(join(manifest, '..', program))
  } catch {
    // No package for this system. Try the PATH.
  }
  const found = places.find(runnable)
  if (found) return found
  throw new Problem(
    `No package has a local DynamoDB for ${system}. Put dynoxide (github.com/nubo-db/dynoxide) on the PATH, or set AWS_ENDPOINT_URL_DYNAMODB to a running DynamoDB.`,
  )
}

const answers = (url: string) =>
  fetch(url, { method: 'POST', signal: AbortSignal.timeout(1000) }).then(
    reply => reply.body?.cancel().then(() => true) ?? true,
    () => false,
  )

const maxPorts = 3

/**
 * Starts DynamoDB on one file, or in memory without one. Throws a `Problem` if the file isn't a
 * database.
 */
export const startDynamoDB = async (
  file: string | undefined,
  wantedPort?: number,
): Promise<Service> => {
  if (wantedPort) return startOn(wantedPort, file)
  for (let tried = 1; ; tried++) {
    try {
      return await startOn(await freePort(), file)
    } catch (error) {
      // Another program took the port first.
      const isTaken = error instanceof Problem && /already in use/.test(error.message)
      if (!isTaken || tried === maxPorts) throw error
    }
  }
}

/**
 * Gives the emulator one thread. Its memory allocator lets one thread in at a time: with two, half of the
 * processor's time goes into waiting for it.
 */
const environment = () => ({ HOME: process.env.HOME, TOKIO_WORKER_THREADS: '1' })

const startOn = async (port: number, file: string | undefined): Promise<Service> => {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    findDynoxide(),
    ['serve', '--host', '127.0.0.1', '--port', String(port), ...(file ? ['--db-path', file] : [])],
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: environment() },
  )
  const service = supervise('DynamoDB', child, () => url)
  const failure = await Promise.race([service.crashed, untilItAnswers(url)])
  if (!failure) {
    if (file) maintainStream(file)
    return service
  }
  await service.stop()
  if (/not a valid SQLite|malformed|corrupt/i.test(failure)) {
    throw new Problem(`The database ${file} is damaged. Run "npm run reset" to start over.`)
  }
  throw new Problem(failure)
}

const untilItAnswers = async (url: string) => {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await answers(url)) return undefined
    await wait(25)
  }
  return 'DynamoDB did not answer in time.'
}
