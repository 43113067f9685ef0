/**
 * `npm run fuzz -- --against http://localhost:3000` has Schemathesis generate requests from the API
 * reference of a running demo store and checks each answer, as a guest, a customer and an admin.
 * - `--seed N` repeats a run, `--cases 200` generates more requests per endpoint, `--as guest` tries one
 *   identity only.
 * - `--log store.log` also fails on errors in what the store printed, such as those of background work.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { logins } from '../../infra/local/seed/people.ts'
import { endpoints } from '../../shared/api/index.ts'
import { errorsIn } from './log-errors.ts'

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const version = '4.32.5'
const program = process.env.SCHEMATHESIS ?? 'schemathesis'

type Identity = 'guest' | 'customer' | 'admin'
const identities: Identity[] = ['guest', 'customer', 'admin']

/** What ends sessions runs before everything else, and what ends the account after it. */
const first = ['logout', 'signOutEverywhere', 'changePassword']
const last = ['deleteAccount']

const usage =
  'Usage: npm run fuzz -- --against URL [--seed N] [--cases 50] [--as guest|customer|admin] [--log FILE]'

const parseArguments = () => {
  try {
    return parseArgs({
      options: {
        against: { type: 'string' },
        seed: { type: 'string' },
        cases: { type: 'string', default: '50' },
        as: { type: 'string' },
        log: { type: 'string' },
      },
    })
  } catch {
    return fail(usage)
  }
}

const readArguments = () => {
  const { values } = parseArguments()
  const { against, cases, as, log } = values
  const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
  const chosen = identities.filter(identity => !as || identity === as)
  if (!against || chosen.length === 0 || !(Number(cases) > 0)) fail(usage)
  if (log && !existsSync(log)) fail(`${log} doesn’t exist.`)
  return { url: `${against}/api`, seed, cases, chosen, log }
}

const checkProgram = () => {
  if (spawnSync(program, ['--version']).status === 0) return
  fail(
    `Schemathesis is missing. It needs Python 3.10 or newer:\n\n  python3 -m venv ~/.schemathesis\n  ~/.schemathesis/bin/pip install schemathesis==${version}\n  export SCHEMATHESIS=~/.schemathesis/bin/schemathesis\n`,
  )
}

const readJson = async (url: string, init?: RequestInit) => {
  const answer = await fetch(url, init).catch(() => fail(`Nothing answers at ${url}.`))
  const { data } = (await answer.json()) as { data?: Record<string, unknown> }
  return data ?? fail(`${url} answered ${answer.status}. Start with a fresh store: npm run reset.`)
}

const post = (url: string, body: object) =>
  readJson(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A session that lasts longer than its access tokens. Returns a new one of those. */
type Session = () => Promise<string>

const signIn = async (url: string, identity: Identity): Promise<Session | undefined> => {
  if (identity === 'guest') return undefined
  const { email, password } = logins.find(({ role }) => role === identity) ?? fail('No such login.')
  let { refresh_token } = await post(`${url}/auth/login`, { email, password })
  return async () => {
    const renewed = await post(`${url}/auth/refresh`, { refresh_token })
    refresh_token = renewed.refresh_token
    return String(renewed.token)
  }
}

const { url, seed, cases, chosen, log } = readArguments()
checkProgram()
// It fills the store with nonsense and deletes what it finds.
if ((await readJson(`${url}/settings`)).demo !== true) fail('Fuzz demo stores only.')

const folder = mkdtempSync(join(tmpdir(), 'selvedge-fuzz-'))
const settings = readFileSync(new URL('schemathesis.toml', import.meta.url), 'utf8')
const withToken = `${settings}\n[auth.openapi.token]\nbearer = "\${FUZZ_TOKEN}"\n`

const hooks = fileURLToPath(new URL('hooks.py', import.meta.url))

const run = async (token: string | undefined, ids: readonly string[]): Promise<boolean> => {
  const config = join(folder, 'schemathesis.toml')
  writeFileSync(config, token ? withToken : settings)
  const child = spawn(
    program,
    [
      ...['--config-file', config, 'run', `${url}/openapi.json`, '--phases', 'coverage,fuzzing'],
      ...['--seed', seed, '--max-examples', cases, '--continue-on-failure'],
      ...ids.flatMap(id => ['--include-operation-id', id]),
    ],
    {
      stdio: 'inherit',
      cwd: folder,
      env: { ...process.env, SCHEMATHESIS_HOOKS: hooks, FUZZ_TOKEN: token ?? '' },
    },
  )
  const [status] = await once(child, 'close')
  return status === 0
}

const results: { name: string; ok: boolean }[] = []
const record = async (name: string, session: Session | undefined, ids: readonly string[]) => {
  console.log(`\n${name}, seed ${seed}`)
  results.push({ name, ok: await run(await session?.(), ids) })
}

/** How many operations use one access token: it lasts 15 minutes. */
const perToken = 30

const recordAll = async (identity: Identity, session: Session | undefined) => {
  const ids = endpoints.map(({ name }) => name).filter(name => ![...first, ...last].includes(name))
  for (let at = 0; at < ids.length; at += perToken)
    await record(`${identity}: from ${ids[at]}`, session, ids.slice(at, at + perToken))
}

try {
  // Signs in before anything else: wrong passwords block the address for a while.
  const sessions = new Map<Identity, (Session | undefined)[]>()
  for (const identity of chosen)
    sessions.set(identity, [await signIn(url, identity), await signIn(url, identity)])
  for (const [identity, [session, toSignOut]] of sessions) {
    const alone = (id: string, own = session) => record(`${identity}: ${id}`, own, [id])
    if (session) for (const id of first) await alone(id, id === 'logout' ? toSignOut : session)
    await recordAll(identity, session)
    if (session) for (const id of last) await alone(id)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (log) {
  const errors = errorsIn(readFileSync(log, 'utf8'))
  if (errors.length > 0) console.log(`\nErrors in ${log}:\n${errors.join('\n')}`)
  results.push({ name: `no errors in ${log}`, ok: errors.length === 0 })
}
console.log(`\nSeed ${seed}`)
for (const { name, ok } of results) console.log(`${ok ? 'passed' : 'FAILED'}  ${name}`)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
