/**
 * Downloads and starts a server for `npm run test:localstack`, until Ctrl-C. `npm test` needs neither.
 * - `npm run localstack -- dynamodb [--port 4568]`: Amazon's DynamoDB Local. Needs Java 17 and Maven.
 * - `npm run localstack -- localemu [--port 4566]`: LocalEmu, which speaks LocalStack's protocol. Needs
 *   Python 3.13 or newer: the newest that it finds, or the one that PYTHON names.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command, root } from '../support/command.ts'
import { findPython } from './find-python.ts'

const cache = join(root, 'node_modules', '.cache', 'localstack')
const localEmuVersion = '1.3.2'

const needs = async (program: string, args: string[], missing: string) => {
  const { ok, output } = await command(program, args)
  if (ok) return
  console.error(output || missing)
  process.exit(1)
}

const startDynamoDb = async (port: string) => {
  const jars = join(cache, 'dynamodb')
  if (!existsSync(jars)) {
    const pom = join(import.meta.dirname, 'pom.xml')
    const args = [
      '-q',
      '-B',
      '-f',
      pom,
      'dependency:copy-dependencies',
      `-DoutputDirectory=${jars}`,
    ]
    await needs('mvn', args, 'Maven could not download DynamoDB Local.')
  }
  const program = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner'
  const options = ['-inMemory', '-sharedDb', '-disableTelemetry', '-port', port]
  console.log(`AWS_ENDPOINT_URL_DYNAMODB=http://127.0.0.1:${port}`)
  const java = [`-Djava.library.path=${jars}`, '-cp', join(jars, '*'), program, ...options]
  await needs('java', java, 'DynamoDB Local ended. It needs Java 17.')
}

const startLocalEmu = async (port: string) => {
  const folder = join(cache, 'localemu')
  const program = join(folder, 'bin', 'localemu')
  if (!existsSync(program)) {
    const python = await findPython()
    if (!python) {
      console.error(
        'LocalEmu needs Python 3.13 or newer. Install it, or name it: PYTHON=/path/to/python3.13 npm run localstack -- localemu',
      )
      process.exit(1)
    }
    mkdirSync(cache, { recursive: true })
    await needs(python, ['-m', 'venv', folder], `${python} could not create an environment.`)
    const install = ['install', '-q', `localemu[runtime]==${localEmuVersion}`]
    await needs(join(folder, 'bin', 'pip'), install, 'pip could not install LocalEmu.')
  }
  console.log(`AWS_ENDPOINT_URL=http://127.0.0.1:${port}`)
  const start = ['start', '--host', '127.0.0.1', '--port', port]
  await needs(program, start, 'LocalEmu ended.')
}

const { values, positionals } = parseArgs({
  options: { port: { type: 'string' } },
  allowPositionals: true,
})
if (positionals[0] === 'dynamodb') await startDynamoDb(values.port ?? '4568')
else if (positionals[0] === 'localemu') await startLocalEmu(values.port ?? '4566')
else {
  console.error('Usage: npm run localstack -- dynamodb|localemu [--port PORT]')
  process.exitCode = 1
}
