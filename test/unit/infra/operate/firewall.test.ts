import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetIPSetCommand, UpdateIPSetCommand, WAFV2Client } from '@aws-sdk/client-wafv2'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  blockedNetworks,
  findBlockList,
  setBlocked,
} from '../../../../infra/operate/firewall/block-list.ts'
import { readNetwork } from '../../../../infra/operate/firewall/networks.ts'

describe('a network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7/32', '1 address'],
    ['203.0.113.7/24', '203.0.113.0/24', '256 addresses'],
    ['2001:db8::1', '2001:db8:0:0:0:0:0:0/64', '1 network of IPv6'],
    ['2001:DB8:0:0:ffff::/48', '2001:db8:0:0:0:0:0:0/48', '65,536 networks of IPv6'],
    ['2001:db8::1/128', '2001:db8:0:0:0:0:0:1/128', 'part of one network'],
  ])('%s is read as %s', (text, cidr, size) => {
    expect(readNetwork(text)).toMatchObject({ cidr, size })
  })

  test.each(['', '10', '10.1', 'shop.example.com', '1.2.3.256', '1.2.3.4/', '1.2.3.4/x', '::g'])(
    '“%s” isn’t one',
    text => {
      expect(() => readNetwork(text)).toThrow(/Write an address or a network/)
    },
  )

  test.each(['1.2.3.4/0', '1.2.3.4/33', '2001:db8::/129', '::/0'])('can’t be %s', text => {
    expect(() => readNetwork(text)).toThrow(/needs a prefix from \/1/)
  })
})

describe('the list of blocked networks', () => {
  const cloudFormation = mockClient(CloudFormationClient)
  const waf = mockClient(WAFV2Client)
  const list = {
    v4: { Name: 'four', Id: 'id4', Scope: 'CLOUDFRONT' as const },
    v6: { Name: 'six', Id: 'id6', Scope: 'CLOUDFRONT' as const },
  }
  /** The list of IPv4 as AWS has it. */
  let stored: string[]
  let version: number

  beforeEach(() => {
    cloudFormation.reset()
    waf.reset()
    stored = ['198.51.100.0/24']
    version = 1
    waf.on(GetIPSetCommand, { Id: 'id4' }).callsFake(() => ({
      IPSet: { Addresses: [...stored] },
      LockToken: `version ${version}`,
    }))
    waf.on(GetIPSetCommand, { Id: 'id6' }).resolves({ IPSet: { Addresses: [] } as never })
    waf.on(UpdateIPSetCommand).callsFake(({ Addresses, LockToken }) => {
      if (LockToken !== `version ${version}`)
        throw Object.assign(new Error('Stale'), { name: 'WAFOptimisticLockException' })
      stored = Addresses
      version++
      return {}
    })
  })

  const network = readNetwork('203.0.113.0/24')

  test('is found by the outputs of the stack in us-east-1', async () => {
    cloudFormation.on(DescribeStacksCommand, { StackName: 'Selvedge-x-Site' }).resolves({
      Stacks: [
        {
          StackStatus: 'UPDATE_COMPLETE',
          Outputs: [
            { OutputKey: 'BlockedV4', OutputValue: 'four|id4|CLOUDFRONT' },
            { OutputKey: 'BlockedV6', OutputValue: 'six|id6|CLOUDFRONT' },
          ],
        } as never,
      ],
    })
    expect(await findBlockList({ stage: 'x', stack: 'Selvedge-x' })).toEqual(list)
  })

  test('is missing from a stage without a firewall of its own', async () => {
    cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: [] })
    const finding = findBlockList({ stage: 'x', stack: 'Selvedge-x' })
    await expect(finding).rejects.toThrow(/has no firewall of its own/)
  })

  test('takes a network once, and gives it back', async () => {
    expect(await setBlocked(list, network, true)).toBe(true)
    expect(await setBlocked(list, network, true)).toBe(false)
    expect(await blockedNetworks(list)).toEqual(['198.51.100.0/24', '203.0.113.0/24'])
    expect(await setBlocked(list, network, false)).toBe(true)
    expect(await setBlocked(list, network, false)).toBe(false)
    expect(stored).toEqual(['198.51.100.0/24'])
  })

  test('loses nothing if two people edit it at once', async () => {
    let isFirst = true
    waf.on(GetIPSetCommand, { Id: 'id4' }).callsFake(() => {
      const answer = { IPSet: { Addresses: [...stored] }, LockToken: `version ${version}` }
      if (isFirst) {
        stored = [...stored, '192.0.2.1/32']
        version++
      }
      isFirst = false
      return answer
    })
    expect(await setBlocked(list, network, true)).toBe(true)
    expect(stored).toEqual(['198.51.100.0/24', '192.0.2.1/32', '203.0.113.0/24'])
  })

  test('explains that it is full', async () => {
    const full = Object.assign(new Error('Limit'), { name: 'WAFLimitsExceededException' })
    waf.on(UpdateIPSetCommand).rejects(full)
    await expect(setBlocked(list, network, true)).rejects.toThrow(/10,000 networks/)
  })
})
