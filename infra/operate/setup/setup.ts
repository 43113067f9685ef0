import { resolveTxt } from 'node:dns/promises'
import { isDeepStrictEqual } from 'node:util'
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { Problem } from '../../local/problem.ts'
import type { Settings } from '../../settings.ts'
import { closestTo } from '../../stages/did-you-mean.ts'
import { localStage } from '../../stages/local-stage.ts'
import { checkStageName } from '../../stages/read-stage.ts'
import { SettingsProblem } from '../../stages/settings-problem.ts'
import type { Stages } from '../../stages/stage.ts'
import { QuestionStopped } from '../ask-line.ts'
import {
  type AccountRegion,
  checkAccount,
  findAccountRegion,
  findUnprepared,
} from '../deploy/check-account.ts'
import { stackOutputs } from '../deploy/deployed-stack.ts'
import type { Finding } from '../preflight/check.ts'
import { describeFindings } from '../preflight/preflight.ts'
import { checkEmail, checkHost } from './answers.ts'
import { type Ask, askSettings } from './ask-settings.ts'
import { formatStage, type StageInput } from './config-file.ts'
import { addRecords, type DnsRecord, describeRecords, findZone, type Zone } from './dns.ts'
import { findCertificate, type HostCertificate, requestCertificate } from './domain.ts'
import { planSettings, type SettingsPlan } from './plan-settings.ts'

/** The programs that the setup runs, each as its own command does. */
export type SetupProgram = 'bootstrap' | 'deploy' | 'admin' | 'payments' | 'smoke'

/** What the setup works with. */
export type SetupTools = {
  ask: Ask
  confirm: (question: string) => Promise<boolean>
  print: (line: string) => void
  /** Runs a command for the stage, and shows its output. Returns whether it succeeded. */
  run: (program: SetupProgram, ...args: string[]) => Promise<boolean>
  /** Reads the stages as they are in the file now, and the settings of this one. Errors: `SettingsProblem`. */
  readStage: () => Promise<{ stages: Stages; settings: () => Settings }>
  /** Writes the stage to the file. Returns false if the file isn't laid out as expected. */
  writeStage: (stage: StageInput) => boolean
  /** Lists what is left to do before the deployed store is open. */
  leftToDo: (settings: Settings, place: AccountRegion) => Promise<Finding[]>
  /** Reads how many executions the account can have at one time. */
  concurrency: () => Promise<number>
  /** Waits between two checks of what AWS does. */
  pause: (milliseconds: number) => Promise<void>
}

const maxChecks = 20
const checkIntervalMs = 15_000

/** What is known before the questions: all stages, and the region of the environment or the profile. */
type Known = { stages: Stages; region: string | undefined }

/** The DNS records that the owner has to add, and further lines with work left to do. */
type Left = { records: DnsRecord[]; lines: string[] }

/** Shows an entry of the file, asks, and writes it. Errors: `Problem` with what to paste. */
const save = async (stage: string, next: StageInput, tools: SetupTools): Promise<void> => {
  const entry = formatStage(stage, next)
  tools.print(`\n${entry}\n`)
  if (
    !(await tools.confirm('Write this to selvedge.config.ts? Comments inside the entry are lost.'))
  )
    throw new Problem('Nothing was written. Edit selvedge.config.ts, and run the setup again.')
  if (!tools.writeStage(next))
    throw new Problem(
      `selvedge.config.ts isn’t laid out as expected. Paste this in place of the entry, and run the setup again:\n\n${entry}`,
    )
}

/** Asks whether to create a stage that the file doesn't have. Errors: `Problem` after a no. */
const agreeToNew = async (stage: string, names: string[], tools: SetupTools): Promise<void> => {
  const close = closestTo(stage, names) ?? names.find(name => name.startsWith(stage))
  const meant = close ? `Did you mean ${close}? Create ${stage} anyway?` : 'Create it?'
  if (await tools.confirm(`There is no stage ${stage} in selvedge.config.ts. ${meant}`)) return
  throw new Problem(
    close
      ? `Nothing was written. To set up ${close}: npm run setup -- --stage ${close}`
      : `Nothing was written. The stages in selvedge.config.ts: ${names.join(', ')}.`,
  )
}

/** Asks for the settings, and once more if the answers reveal further problems. */
const askAll = async (
  stage: string,
  plan: SettingsPlan,
  tools: SetupTools,
  { stages, region }: Known,
) => {
  let next = await askSettings(plan, tools.ask, region)
  try {
    const rest = planSettings(stage, { ...stages, [stage]: next })
    if (rest.topics.size > 0) next = await askSettings(rest, tools.ask, region)
  } catch (error) {
    // What no question corrects is reported once the answers are written.
    if (!(error instanceof SettingsProblem)) throw error
  }
  return next
}

/** Leaves out the address of a shop that has no certificate yet. Returns its host. */
const withoutUncertifiedSite = (stage: string, next: StageInput) => {
  const { siteUrl, ...others } = next
  const host = siteUrl && !next.certificateArn ? URL.parse(siteUrl)?.hostname : undefined
  return host && stage !== 'demo' ? { next: others, host } : { next, host: '' }
}

/**
 * Signs in, and completes the settings of the stage by questions where they are missing, wrong or examples.
 * Returns the host of the shop if it still needs a certificate.
 */
const chooseSettings = async (stage: string, tools: SetupTools): Promise<string> => {
  const { stages } = await tools.readStage()
  const isNew = !Object.hasOwn(stages, stage)
  const plan = planSettings(stage, stages)
  const { account, region } = await findAccountRegion(plan.kept.account)
  tools.print(`Account ${account}`)
  if (isNew) await agreeToNew(stage, Object.keys(stages), tools)
  if (!plan.kept.region && (isNew || !region || plan.topics.size > 0)) plan.topics.add('region')
  for (const note of plan.notes) tools.print(note)
  const { next, host } = withoutUncertifiedSite(
    stage,
    await askAll(stage, plan, tools, { stages, region }),
  )
  if (host)
    tools.print(
      `siteUrl is left out until ${host} has a certificate. A later question requests it.`,
    )
  if (!isNew && isDeepStrictEqual(next, stages[stage])) tools.print('Settings: complete.')
  else await save(stage, next, tools)
  ;(await tools.readStage()).settings()
  return host
}

const prepare = async (
  stage: string,
  { region }: AccountRegion,
  tools: SetupTools,
): Promise<void> => {
  const unprepared = await findUnprepared({ stage, region })
  if (!unprepared) return tools.print('Account: prepared for deployments.')
  tools.print(`Account: preparing it (${unprepared.region}) …`)
  if (!(await tools.run('bootstrap')))
    throw new Problem('The account could not be prepared. See the output above.')
}

/** A new account has too little concurrency to reserve, and a deployment that reserves some fails. */
const reserveNothing = async (stage: string, tools: SetupTools): Promise<void> => {
  const { stages, settings } = await tools.readStage()
  if (!settings().reservesConcurrency || (await tools.concurrency()) >= 200) return
  tools.print('\nThe account has too little concurrency to reserve some. The store works without.')
  await save(stage, { ...stages[stage], reservedConcurrency: false }, tools)
}

/** Adds records where the account has the zone, and returns those that the owner has to add. */
const addToRoute53 = async (records: DnsRecord[], tools: SetupTools): Promise<DnsRecord[]> => {
  const byHand: DnsRecord[] = []
  const byZone = new Map<string, { zone: Zone; records: DnsRecord[] }>()
  for (const record of records) {
    const zone = await findZone(record.name)
    if (!zone) byHand.push(record)
    else byZone.set(zone.id, { zone, records: [...(byZone.get(zone.id)?.records ?? []), record] })
  }
  for (const { zone, records } of byZone.values()) {
    // A domain itself can't have a CNAME.
    const fitting = records.map(one =>
      one.type === 'CNAME' && one.name === zone.name ? { ...one, type: 'alias' as const } : one,
    )
    tools.print(`\nRecords of ${zone.name} in Route 53:\n${describeRecords(fitting).join('\n')}`)
    if (!(await tools.confirm('Add them?'))) {
      byHand.push(...fitting)
      continue
    }
    for (const record of fitting)
      await addRecords(zone, [record]).catch((error: Error) => {
        if (error.name !== 'InvalidChangeBatch') throw error
        tools.print(`  ${record.name} exists, so it stays as it is.`)
      })
  }
  return byHand
}

const untilIssued = async (
  host: string,
  tools: SetupTools,
): Promise<HostCertificate | undefined> => {
  for (let look = 0; ; look++) {
    const found = await findCertificate(host)
    if (found?.isIssued || look === maxChecks) return found
    if (look === 0) tools.print('Waiting until AWS issues the certificate …')
    await tools.pause(checkIntervalMs)
  }
}

/** Requests the certificate of a domain, and sets both once it is issued. */
const chooseDomain = async (
  stage: string,
  initial: string,
  tools: SetupTools,
  left: Left,
): Promise<void> => {
  const { stages, settings } = await tools.readStage()
  const { siteUrl } = settings()
  if (siteUrl) return tools.print(`Domain: ${siteUrl}`)
  if (stage === 'demo') return
  const later = initial ? '' : ' (Enter leaves it for later)'
  const answer = await tools.ask(`Domain of the shop, such as shop.example.com${later}`, {
    initial,
    check: checkHost,
  })
  const host = answer.toLowerCase()
  if (!host) return
  let found = await findCertificate(host)
  if (!found) {
    await requestCertificate(host)
    tools.print(`Requested a certificate for ${host}.`)
    for (let look = 0; look < maxChecks && !found?.records.length; look++) {
      await tools.pause(1_000)
      found = await findCertificate(host)
    }
  }
  if (found && !found.isIssued) {
    const byHand = await addToRoute53(found.records, tools)
    left.records.push(...byHand)
    if (byHand.length === 0) found = await untilIssued(host, tools)
  }
  if (!found?.isIssued) {
    left.lines.push(
      `Once these records are there, AWS issues the certificate for ${host}. Then run the setup again: it moves the store to ${host}.`,
    )
    return
  }
  await save(
    stage,
    { ...stages[stage], siteUrl: `https://${host}`, certificateArn: found.arn },
    tools,
  )
}

const hasDmarc = (domain: string): Promise<boolean> =>
  resolveTxt(`_dmarc.${domain}`).then(
    texts => texts.some(parts => parts.join('').startsWith('v=DMARC1')),
    () => false,
  )

/** Lists the records that email and the shop's address need and that aren't there. */
const neededRecords = async (
  settings: Settings,
  outputs: Record<string, string>,
  findings: readonly Finding[],
): Promise<DnsRecord[]> => {
  const { domain, siteUrl } = settings
  const isOpen = (name: string) => findings.some(found => found.name.startsWith(name))
  const records: DnsRecord[] = []
  if (domain && isOpen('Sender verified')) {
    const { DkimAttributes } = await new SESv2Client({}).send(
      new GetEmailIdentityCommand({ EmailIdentity: domain }),
    )
    for (const token of DkimAttributes?.Tokens ?? [])
      records.push({
        name: `${token}._domainkey.${domain}`,
        type: 'CNAME',
        value: `${token}.dkim.amazonses.com`,
      })
  }
  if (domain && !(await hasDmarc(domain)))
    records.push({ name: `_dmarc.${domain}`, type: 'TXT', value: 'v=DMARC1; p=none' })
  const target = URL.parse(outputs.DistributionUrl ?? '')?.hostname
  if (siteUrl && target && isOpen('Domain'))
    records.push({ name: new URL(siteUrl).hostname, type: 'CNAME', value: target })
  return records
}

/** Creates the owner and connects payment providers, where that is left. */
const finishAccounts = async (
  findings: readonly Finding[],
  settings: Settings,
  tools: SetupTools,
) => {
  const open = new Set(findings.filter(({ state }) => state !== 'ok').map(({ name }) => name))
  const isSendable = ![...open].some(name => name.startsWith('Sender verified'))
  if (open.has('Owner') && isSendable) {
    const email = await tools.ask('Email of the owner, who gets a link to set a password', {
      ...(settings.alarmEmail && { initial: settings.alarmEmail }),
      check: checkEmail,
    })
    await tools.run('admin', 'create', email)
  }
  for (const owner of [...settings.providers, 'captcha'])
    if (open.has(`Keys of ${owner}`) && (await tools.confirm(`Connect ${owner} now?`)))
      await tools.run('payments', 'connect', owner)
}

/** Names the region, and its source if the stage doesn't have it. */
const describeRegion = (region: string, own: string | undefined, isInEnvironment: boolean) =>
  own
    ? `Region: ${region}.`
    : `Region: ${region}, which ${isInEnvironment ? 'AWS_REGION' : 'your AWS profile'} sets.`

/** Deploys the stage with its settings, and sets up the rest of the store. Returns whether nothing is left. */
const build = async (
  { stage, stack }: { stage: string; stack: string },
  host: string,
  tools: SetupTools,
) => {
  const { print } = tools
  const left: Left = { records: [], lines: [] }
  const { account, region } = (await tools.readStage()).settings()
  const isInEnvironment = Boolean(process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION)
  const place = await checkAccount({ stage, account, region }, { bootstrapped: false })
  print(describeRegion(place.region, region, isInEnvironment))
  await prepare(stage, place, tools)
  await reserveNothing(stage, tools)
  await chooseDomain(stage, host, tools, left)
  const isDeployed = (await stackOutputs(stack)) !== undefined
  if (!isDeployed || (await tools.confirm('The store is deployed. Deploy again?')))
    if (!(await tools.run('deploy')))
      throw new Problem(
        'The store isn’t deployed, or doesn’t work as it should. See the output above.',
      )
  const settings = (await tools.readStage()).settings()
  const outputs = (await stackOutputs(stack)) ?? {}
  const before = await tools.leftToDo(settings, place)
  left.records.push(...(await addToRoute53(await neededRecords(settings, outputs, before), tools)))
  await finishAccounts(before, settings, tools)
  await tools.run('smoke')
  const open = await tools.leftToDo(settings, place)
  if (left.records.length > 0)
    print(`\nAdd these records to your DNS:\n${describeRecords(left.records).join('\n')}`)
  for (const line of left.lines) print(line)
  print(open.length > 0 ? `\nLeft to do:\n${describeFindings(open)}` : '\nNothing is left to do.')
  print(`\nRun npm run setup -- --stage ${stage} again whenever something of this is done.`)
  return open.length === 0 && left.records.length === 0
}

/**
 * Sets up a stage, from its settings to a store that is open. Reads what is done, so it can be stopped
 * and run again at any time. Returns whether nothing is left. Errors: `Problem`, `SettingsProblem`.
 */
export async function setUp(
  target: { stage: string; stack: string },
  tools: SetupTools,
): Promise<boolean> {
  if (target.stage === localStage) throw new Problem('The local store needs no setup: npm start')
  checkStageName(target.stage)
  let isSaved = false
  try {
    const host = await chooseSettings(target.stage, tools)
    isSaved = true
    return await build(target, host, tools)
  } catch (error) {
    if (!(error instanceof QuestionStopped)) throw error
    throw new QuestionStopped(
      isSaved
        ? 'Stopped. Your settings are written; run it again to go on.'
        : 'Stopped. Nothing was written. Run it again to go on.',
      { cause: error },
    )
  }
}
