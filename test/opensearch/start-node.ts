import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const here = import.meta.dirname
/** Jars and the compiled class; Maven downloads about 45 MB once. */
const cache = join(here, '../../node_modules/.cache/opensearch')

const run = (command: string, args: string[]) => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (error || status !== 0)
    throw new Error(
      `${command} failed. The tests of OpenSearch need a JDK (11 or later) and Maven.`,
    )
}

const prepare = (): string => {
  mkdirSync(cache, { recursive: true })
  if (globSync('opensearch-2*.jar', { cwd: cache }).length === 0)
    run('mvn', [
      '-q',
      '-B',
      '-f',
      join(here, 'pom.xml'),
      'dependency:copy-dependencies',
      `-DoutputDirectory=${cache}`,
      '-DincludeScope=runtime',
    ])
  const classPath = [cache, ...globSync('*.jar', { cwd: cache }).map(jar => join(cache, jar))]
  if (!existsSync(join(cache, 'Node.class')))
    run('javac', ['-cp', classPath.join(delimiter), '-d', cache, join(here, 'Node.java')])
  return classPath.join(delimiter)
}

/** Starts a real OpenSearch node with an empty folder. `stop` ends it and removes the folder. */
export const startNode = async () => {
  const classPath = prepare()
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-opensearch-'))
  mkdirSync(join(folder, 'config'))
  const args = ['-Xms512m', '-Xmx1g', '-cp', classPath, 'Node', folder]
  const node = spawn('java', args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const log: string[] = []
  for (const output of [node.stdout, node.stderr])
    output.setEncoding('utf8').on('data', (text: string) => log.push(text))
  const ended = once(node, 'exit')
  const ready = new Promise<string>(resolve => {
    node.stdout.on('data', () => {
      const port = /^ready (\d+)/m.exec(log.join(''))?.[1]
      if (port) resolve(port)
    })
  })
  const failed = ended.then(() => {
    throw new Error(`OpenSearch ended:\n${log.join('')}`)
  })
  const port = await Promise.race([ready, failed])
  failed.catch(() => {})
  const stop = async () => {
    node.stdin.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
