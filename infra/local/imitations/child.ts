import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Problem } from '../problem.ts'

/** An emulator that runs in its own process. */
export type Service = {
  name: string
  url: string
  pid: number
  /** Settles when the process ends unexpectedly; never after `stop()`. */
  crashed: Promise<string>
  stop(): Promise<void>
}

const lastLines = (text: string) => text.trim().split('\n').slice(-3).join(' ').slice(0, 400)

/** Watches a process: keeps its last output, and distinguishes a crash from a requested stop. */
export const supervise = (name: string, child: ChildProcess, url: () => string): Service => {
  let output = ''
  let stopping = false
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000)
    if (process.env.LOG === 'debug') process.stderr.write(`[${name}] ${chunk}`)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  // Ends the emulator even if the runner exits without stopping it.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').finally(() => process.off('exit', kill))
  const crashed = ended.then(([code, signal]) => {
    if (stopping) return new Promise<string>(() => {})
    const end = `${name} ended unexpectedly (${signal ?? `exit code ${code}`})`
    // A killed process couldn't print a reason.
    const reason = signal === 'SIGKILL' ? '' : lastLines(output)
    return reason ? `${end}: ${reason}` : `${end}.`
  })
  const stop = async () => {
    stopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const late = await Promise.race([ended.then(() => false), wait(3000, true, { ref: false })])
    if (late) child.kill('SIGKILL')
    await ended
  }
  return {
    name,
    get url() {
      return url()
    },
    pid: child.pid ?? 0,
    crashed,
    stop,
  }
}

/**
 * Starts a TypeScript host (see `hosts/`) and waits until it reports its port. When the parent ends,
 * the channel between them closes and the host ends too.
 */
export const startHost = async (
  name: string,
  script: URL,
  settings: unknown,
  port = 0,
  nodeOptions: string[] = [],
): Promise<Service> => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...nodeOptions, fileURLToPath(script)], {
    // Its own session, so that Ctrl-C reaches only the parent, which then stops its children.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1' },
  })
  let url = ''
  const service = supervise(name, child, () => url)
  child.send({ settings, port })
  const ready = once(child, 'message').then(([message]) => {
    url = `http://127.0.0.1:${(message as { port: number }).port}`
  })
  const failure = await Promise.race([ready, service.crashed])
  if (failure) throw new Problem(failure)
  return service
}

/** Finds a free port on the loopback interface. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
