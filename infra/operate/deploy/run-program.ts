import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..', '..')

/** Runs a program of `node_modules`, in the root unless another folder is given, and shows its output. Returns whether it succeeded. */
export const runProgram = (
  path: string,
  args: readonly string[],
  { environment, folder = root }: { environment?: Record<string, string>; folder?: string } = {},
): Promise<boolean> => run(join(root, 'node_modules', path), args, { environment, folder })

/** Runs a program of this repository, such as `functions/repair/cli.ts`, and shows its output. */
export const runOwn = (path: string, args: readonly string[]): Promise<boolean> =>
  run(join(root, path), args, { folder: root })

const run = (
  file: string,
  args: readonly string[],
  { environment, folder }: { environment?: Record<string, string> | undefined; folder: string },
): Promise<boolean> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...environment },
    })
    child.on('error', () => resolve(false))
    child.on('close', code => resolve(code === 0))
  })

const cdk = 'aws-cdk/bin/cdk'

/** The CDK's own advice and notices would hide the output of the deployment. */
const quiet = ['--no-notices', '--no-version-reporting']

export const buildSite = (): Promise<boolean> =>
  runProgram('vite/bin/vite.js', ['build', 'web', '--logLevel', 'warn'], {
    environment: { NODE_ENV: 'production' },
  })

/** Returns the CDK's arguments to synthesize a stage to a folder. */
export const synthArgs = (stage: string, output: string, atOnce: boolean): string[] => [
  'synth',
  '--quiet',
  '-c',
  `stage=${stage}`,
  ...(atOnce ? ['-c', 'atOnce=true'] : []),
  '--output',
  output,
  ...quiet,
]

/** Returns a function that synthesizes a stage to a folder. `atOnce` leaves out the canary. */
export const synthesizeWith =
  ({ atOnce }: { atOnce: boolean }) =>
  (stage: string, output: string): Promise<boolean> =>
    runProgram(cdk, synthArgs(stage, output, atOnce))

/** Deploys a synthesized stack with values of its parameters. Doesn't ask: the caller has shown the changes. */
export const deployAssembly = (
  stack: string,
  folder: string,
  parameters: Record<string, string>,
): Promise<boolean> =>
  runProgram(cdk, [
    'deploy',
    stack,
    '--app',
    folder,
    ...Object.entries(parameters).flatMap(([name, value]) => [
      '--parameters',
      `${stack}:${name}=${value}`,
    ]),
    '--require-approval',
    'never',
    '--progress',
    'events',
    ...quiet,
  ])

/**
 * Prepares an account and region for the CDK. In the root, the CDK would create the template of a stage
 * first, which it doesn't need.
 */
export const bootstrap = (account: string, region: string): Promise<boolean> =>
  runProgram(cdk, ['bootstrap', `aws://${account}/${region}`, ...quiet], { folder: tmpdir() })
