import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Service } from '../../../../../infra/local/imitations/child.ts'
import { keepRunning } from '../../../../../infra/local/imitations/keep-running.ts'

let ports: (number | undefined)[]
let crash: (reason: string) => void
let stopped: number

const start = async (port?: number): Promise<Service> => {
  ports.push(port)
  const crashed = new Promise<string>(resolve => {
    crash = resolve
  })
  const stop = async () => {
    stopped++
  }
  return { name: 'Mail', url: 'http://127.0.0.1:4000', pid: ports.length, crashed, stop }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  ports = []
  stopped = 0
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('restarts a service on the same port when it ends, and reports it in one line', async () => {
  const onRestart = vi.fn()
  const service = await keepRunning(start, onRestart, 1)
  crash('Mail ended.')
  await vi.waitFor(() => expect(onRestart).toHaveBeenCalledOnce(), { timeout: 30_000 })
  expect(ports).toEqual([undefined, 4000])
  expect(service.pid).toBe(2)
  expect(console.error).toHaveBeenCalledExactlyOnceWith('Mail ended. Mail was restarted.')
  await service.stop()
  expect(stopped).toBe(1)
})

test('gives up and reports the reason after five restarts within a minute', async () => {
  const service = await keepRunning(start, () => crash('Mail ended.'), 1)
  crash('Mail ended.')
  expect(await service.crashed).toBe('Mail keeps failing. Mail ended.')
  expect(ports).toHaveLength(6)
})

test('counts failed restarts', async () => {
  let attempts = 0
  const failing = async (port?: number) => {
    attempts++
    if (port) throw new Error('the port is taken')
    return start()
  }
  const service = await keepRunning(failing, undefined, 1)
  crash('Mail ended.')
  expect(await service.crashed).toContain('Mail keeps failing. Error: the port is taken')
  expect(attempts).toBe(6)
})

test('doesn’t restart a service after it is stopped', async () => {
  const service = await keepRunning(start, undefined, 50)
  crash('Mail ended.')
  await new Promise(resolve => setTimeout(resolve, 5))
  await service.stop()
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(ports).toHaveLength(1)
})
