import { lookup } from 'node:dns/promises'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { Problem } from '../../local/problem.ts'
import { localStage } from '../../stages/local-stage.ts'
import { siteRegion } from '../../stages/site-region.ts'
import { credentialProblem } from './credential-problem.ts'

/** The account and region that a command uses. */
export type AccountRegion = { account: string; region: string }

/** The oldest bootstrap version that the CDK's templates accept. */
export const minBootstrap = 6

/** Milliseconds that a call may take. The two calls of a check take five seconds together. */
const deadline = 2_500
const quick = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 2_000 },
}

/** Rejects if work takes longer than the deadline, including the search for credentials. */
const withDeadline = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('Too late'), { name: 'TimeoutError' })),
      deadline,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Sets the region of this process and those it starts, and turns off the search for a virtual machine's credentials. */
const setRegion = (region: string | undefined) => {
  // A laptop has no metadata service, and waiting for it takes a minute.
  process.env.AWS_EC2_METADATA_DISABLED ??= 'true'
  const chosen = region ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION
  if (!chosen) return
  process.env.AWS_REGION = chosen
  process.env.AWS_DEFAULT_REGION = chosen
}

/** Returns the region of the environment or the profile. */
const chosenRegion = (): Promise<string | undefined> =>
  new STSClient({}).config.region().catch(() => undefined)

const accountOf = async (client: STSClient): Promise<string> => {
  const { Account } = await withDeadline(client.send(new GetCallerIdentityCommand({})))
  return Account ?? ''
}

const whoCalls = async (client: STSClient): Promise<string> => {
  try {
    return await accountOf(client)
  } catch (error) {
    throw (await regionProblem(client, error as Error)) ?? credentialProblem(error as Error)
  }
}

/**
 * Explains two errors of a region. If it doesn't exist, AWS has no address there. If the account
 * hasn't enabled it, AWS refuses a key that works in other regions.
 */
const regionProblem = async (
  client: STSClient,
  error: Error & { code?: string },
): Promise<Problem | undefined> => {
  if (error.name === 'InvalidClientTokenId') return disabledRegion(client, error)
  if (error.code !== 'ENOTFOUND') return undefined
  const isOnline = await lookup('sts.us-east-1.amazonaws.com').then(
    () => true,
    () => false,
  )
  const region = await client.config.region()
  return isOnline
    ? new Problem(
        `AWS has no region ${region}. Correct region of the stage in selvedge.config.ts, or AWS_REGION.`,
        { cause: error },
      )
    : undefined
}

const disabledRegion = async (client: STSClient, cause: Error): Promise<Problem | undefined> => {
  const region = await client.config.region()
  if (region === siteRegion) return undefined
  const account = await accountOf(new STSClient({ ...quick, region: siteRegion })).catch(() => '')
  return account
    ? new Problem(
        `The account ${account} hasn’t enabled the region ${region}. Enable it in the AWS console, under Account, AWS Regions, or choose another region.`,
        { cause },
      )
    : undefined
}

/** Throws a `Problem` if the credentials belong to another account than the stage's. */
const refuseOther = (account: string, wanted: string | undefined) => {
  if (wanted && wanted !== account)
    throw new Problem(
      `Your credentials are for account ${account}, and the stage is in ${wanted}. Choose another profile: export AWS_PROFILE=NAME`,
    )
}

/**
 * Finds the account of the credentials, and the region that the environment or the profile has. Works before
 * anyone chose a region. Errors: `Problem` with what to type.
 */
export async function findAccountRegion(
  wanted?: string,
): Promise<{ account: string; region: string | undefined }> {
  setRegion(undefined)
  const account = await whoCalls(new STSClient({ ...quick, region: siteRegion }))
  refuseOther(account, wanted)
  return { account, region: await chosenRegion() }
}

/**
 * Lists the regions that a stage uses: its own, and us-east-1 for CloudFront's firewall and
 * metrics.
 */
export const stageRegions = ({ stage, region }: { stage: string; region: string }): string[] =>
  stage === localStage || region === siteRegion ? [region] : [region, siteRegion]

const bootstrapVersion = async (region: string): Promise<number> => {
  const client = new SSMClient({ ...quick, region })
  const Name = '/cdk-bootstrap/hnb659fds/version'
  try {
    const { Parameter } = await withDeadline(client.send(new GetParameterCommand({ Name })))
    return Number(Parameter?.Value ?? 0)
  } catch (error) {
    if ((error as Error).name === 'ParameterNotFound') return 0
    throw credentialProblem(error as Error)
  }
}

type Bootstrap = { region: string; version: number }

/** Reads the bootstrap version of each region of a stage: 0 if it isn't prepared for the CDK. */
export const readBootstraps = (place: { stage: string; region: string }): Promise<Bootstrap[]> =>
  Promise.all(
    stageRegions(place).map(async region => ({ region, version: await bootstrapVersion(region) })),
  )

/** Returns the first region of a stage whose bootstrap version is too old or missing. */
export const findUnprepared = async (place: {
  stage: string
  region: string
}): Promise<Bootstrap | undefined> =>
  (await readBootstraps(place)).find(({ version }) => version < minBootstrap)

/**
 * Checks within five seconds that the credentials work, belong to the stage's account, and that the
 * account and region are prepared for the CDK. Errors: `Problem` with what to type.
 */
export async function checkAccount(
  wanted: Partial<AccountRegion> & { stage: string },
  { bootstrapped = true }: { bootstrapped?: boolean } = {},
): Promise<AccountRegion> {
  setRegion(wanted.region)
  const region = await chosenRegion()
  // Credentials first: someone who has none has no region either.
  const account = await whoCalls(new STSClient({ ...quick, region: region ?? 'us-east-1' }))
  if (!region)
    throw new Problem(
      'No region is set. Set region of the stage in selvedge.config.ts, or AWS_REGION: export AWS_REGION=eu-central-1',
    )
  process.env.AWS_REGION = region
  process.env.AWS_DEFAULT_REGION = region
  refuseOther(account, wanted.account)
  if (!bootstrapped) return { account, region }
  const unprepared = await findUnprepared({ stage: wanted.stage, region })
  if (unprepared)
    throw new Problem(
      `${unprepared.version === 0 ? 'Not prepared for deployments yet' : `Prepared by an old CDK (version ${unprepared.version})`}: account ${account} in ${unprepared.region}. Run once: npm run bootstrap -- --stage ${wanted.stage}`,
    )
  return { account, region }
}
