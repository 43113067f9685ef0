import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { launch } from '../../support/local-stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-start-'))
let count = 0
const newState = () => join(folder, String(++count))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns whether a process has ended but is still listed, because its parent hasn't read its status. */
const isZombie = (pid: number) => {
  const status = `/proc/${pid}/status`
  return existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, 'utf8'))
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  return !isZombie(pid)
}

/** Starts a stack that must fail. Returns its output. */
const failedStart = async (environment: Record<string, string>) => {
  const { exited, output } = launch({ SEED: 'none', PORT: '0', ...environment })
  expect(await exited).toBe(1)
  return output().replace(/^Starting the store.*\n/, '')
}

test('keeps its data after a restart and leaves no process behind', async () => {
  const STATE_DIR = newState()
  const start = () => launch({ SEED: 'none', PORT: '0', STATE_DIR })
  const lock = () => JSON.parse(readFileSync(join(STATE_DIR, 'lock.json'), 'utf8'))
  const createAccount = async () => {
    const env = JSON.parse(readFileSync(join(STATE_DIR, 'env.json'), 'utf8'))
    const reply = await fetch(env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminCreateUser' },
      body: JSON.stringify({
        UserPoolId: env.USER_POOL_ID,
        Username: 'ada@example.com',
        MessageAction: 'SUPPRESS',
      }),
    })
    return { status: reply.status, body: await reply.json() }
  }

  const first = start()
  await first.ready
  expect(await createAccount()).toMatchObject({ status: 200 })
  const { pid, children } = lock()
  expect(children).toHaveLength(7)
  expect(await failedStart({ STATE_DIR })).toContain(
    'This store is already running at http://localhost:',
  )
  first.child.kill('SIGINT')
  expect(await first.exited).toBe(0)
  expect([pid, ...children].filter(isAlive)).toEqual([])

  const second = start()
  await second.ready
  expect(await createAccount()).toMatchObject({
    status: 400,
    body: { __type: 'UsernameExistsException' },
  })
  // A killed stack must not keep the next one from starting.
  const left: number[] = lock().children
  second.child.kill('SIGKILL')
  await second.exited
  const third = start()
  await third.ready
  expect(left.filter(isAlive)).toEqual([])
  third.child.kill('SIGTERM')
  expect(await third.exited).toBe(0)
})

test('reports in one sentence that the port is in use', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise(listening => holder.on('listening', listening))
  const { port } = holder.address() as { port: number }
  expect(await failedStart({ PORT: String(port), STATE_DIR: newState() })).toBe(
    `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start.\n`,
  )
  holder.close()
})

test('reports a state folder that is a file', async () => {
  const STATE_DIR = newState()
  writeFileSync(STATE_DIR, 'not a folder')
  expect(await failedStart({ STATE_DIR })).toBe(
    `The state folder ${STATE_DIR} is a file. Move it, or set STATE_DIR to another folder.\n`,
  )
})

// Node never stops trying to create folders below /proc, where not even root can write.
test.skipIf(process.platform !== 'linux').each(['/proc/selvedge', '/etc/passwd/store'])(
  "reports that the state folder %s can't be written",
  async STATE_DIR => {
    // The test's limit ends a start that hangs.
    const { exited, output } = launch({ SEED: 'none', PORT: '0', STATE_DIR })
    expect(await exited).toBe(1)
    expect(output()).toMatch(
      new RegExp(
        `^The state folder ${STATE_DIR} can't be written \\(E\\w+\\)\\. .*STATE_DIR to another folder\\.\n$`,
      ),
    )
  },
)

test('reports a damaged database and stops what it started', async () => {
  const STATE_DIR = newState()
  mkdirSync(STATE_DIR)
  writeFileSync(join(STATE_DIR, 'table.sqlite'), 'not a database')
  expect(await failedStart({ STATE_DIR })).toBe(
    `The database ${join(STATE_DIR, 'table.sqlite')} is damaged. Run "npm run reset" to start over.\n`,
  )
  expect(readdirSync(STATE_DIR)).not.toContain('lock.json')
})

test('reports an invalid variable in one sentence', async () => {
  expect(await failedStart({ PORT: 'three' })).toBe(
    'PORT must be a number from 0 to 65535, not "three".\n',
  )
  expect(await failedStart({ SEED: 'some' })).toBe('SEED must be demo or none, not "some".\n')
})
