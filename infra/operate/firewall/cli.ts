/** `npm run firewall -- block 203.0.113.0/24 --stage production`: the networks that may not use a store. */
import { Problem } from '../../local/problem.ts'
import { checkAccount } from '../deploy/check-account.ts'
import { confirmWith } from '../deploy/confirm.ts'
import { endWithProblem, findTarget } from '../deploy/target.ts'
import { readArguments } from '../read-arguments.ts'
import { blockedNetworks, findBlockList, setBlocked } from './block-list.ts'
import { readNetwork } from './networks.ts'

const usage = `Usage: npm run firewall -- list --stage STAGE
       npm run firewall -- block NETWORK --stage STAGE [--yes]
       npm run firewall -- unblock NETWORK --stage STAGE

Lists, adds and removes networks that the firewall keeps from the whole store: 203.0.113.7,
203.0.113.0/24 or 2001:db8::/64. Deployments leave the list as it is.`

type Command = { action: 'list' | 'block' | 'unblock'; text: string; stage: string; yes: boolean }

const { action, text, stage, yes } = readArguments(
  usage,
  {
    allowPositionals: true,
    options: { stage: { type: 'string' }, yes: { type: 'boolean', default: false } },
  },
  ({ values, positionals }): Command | undefined => {
    const [action = '', text = '', ...more] = positionals
    const isComplete = action === 'list' ? !text : /^(un)?block$/.test(action) && text
    return values.stage && isComplete && more.length === 0
      ? { action: action as Command['action'], text, stage: values.stage, yes: values.yes }
      : undefined
  },
)
try {
  const network = action === 'list' ? undefined : readNetwork(text)
  const target = findTarget(stage)
  await checkAccount(target, { bootstrapped: false })
  const list = await findBlockList(target)
  if (network && action === 'block') {
    const { cidr, size } = network
    const question = `Block ${cidr} (${size})? Everyone there loses the whole store of ${stage}, staff included.`
    if (!(await confirmWith({ yes })(question))) throw new Problem('Nothing was changed.')
  }
  const isChanged = network && (await setBlocked(list, network, action === 'block'))
  if (network && !isChanged)
    console.log(`${network.cidr} ${action === 'block' ? 'was blocked already' : 'wasn’t blocked'}.`)
  if (isChanged) console.log('Changed. CloudFront follows within a minute or two.')
  const blocked = await blockedNetworks(list)
  console.log(
    blocked.length > 0
      ? `Blocked on ${stage}:\n${blocked.map(one => `  ${one}`).join('\n')}`
      : `No network is blocked on ${stage}.`,
  )
} catch (error) {
  endWithProblem(error)
}
