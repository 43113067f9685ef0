import { beforeEach, describe, expect, it } from 'vitest'
import { createKeys, originKey } from '../../../functions/keys/create-keys.ts'
import { loadKeys } from '../../../functions/keys/parameters.ts'
import { purposes } from '../../../functions/keys/purposes.ts'
import { listKeys, rotateAll, rotateKey } from '../../../functions/keys/rotation.ts'
import { command } from '../../support/command.ts'
import { runPrefix } from '../../support/run-prefix.ts'

let count = 0
let stage = ''
/** Each test has a stage of its own. */
beforeEach(async () => {
  count += 1
  stage = `${runPrefix()}-rotation-${count}`
  process.env.KEY_PARAMETERS = `/selvedge/${stage}/keys`
  await createKeys()
  await originKey(1)
})

describe('rotating a key', () => {
  it('puts a new one in front and keeps one', async () => {
    const [first = ''] = await loadKeys('order-links')
    expect(await rotateKey('order-links')).toContain('Links sent so far still work.')
    const [second = '', ...older] = await loadKeys('order-links')
    expect(older).toEqual([first])
    await rotateKey('order-links')
    const third = await loadKeys('order-links')
    expect(third).toHaveLength(2)
    expect(third[1]).toBe(second)
  })

  it.each([
    ['newsletter', 'no longer find them'],
    ['mailbox', 'send email to them again'],
    ['recovery-codes', 'none of them would work'],
    ['origin', 'Raise originKey in selvedge.config.ts'],
  ] as const)('is refused for %s, with the reason', async (purpose, reason) => {
    const before = await loadKeys(purpose)
    await expect(rotateKey(purpose)).rejects.toThrow(reason)
    expect(await loadKeys(purpose)).toEqual(before)
  })

  it('lists every key without showing one', async () => {
    await rotateKey('cart')
    const keys = await listKeys()
    expect(keys.map(({ purpose }) => purpose)).toEqual(purposes)
    expect(keys.find(({ purpose }) => purpose === 'cart')).toMatchObject({
      accepted: 2,
      rotates: true,
    })
    const secrets = (await Promise.all(purposes.map(loadKeys))).flat()
    for (const secret of secrets) expect(JSON.stringify(keys)).not.toContain(secret)
  })
})

describe('rotating all keys', () => {
  it('replaces each that can be and leaves the others', async () => {
    const before = await Promise.all(purposes.map(loadKeys))
    const rotated = (await rotateAll()).map(({ purpose }) => purpose)
    const after = await Promise.all(purposes.map(loadKeys))
    for (const [place, purpose] of purposes.entries()) {
      if (rotated.includes(purpose)) expect(after[place]?.[1]).toBe(before[place]?.[0])
      else expect(after[place]).toEqual(before[place])
    }
    expect(purposes.filter(purpose => !rotated.includes(purpose))).toEqual([
      'newsletter',
      'mailbox',
      'recovery-codes',
      'origin',
    ])
  })
})

describe('npm run keys', () => {
  const run = (...args: string[]) =>
    command(process.execPath, ['functions/keys/cli.ts', ...args], { quiet: true })

  it('rotates, explains what happens and prints no key', async () => {
    const before = await loadKeys('order-links')
    const { ok, output } = await run('rotate', 'order-links')
    expect(ok).toBe(true)
    expect(output).toContain('Created a new key for order-links.')
    const keys = await loadKeys('order-links')
    expect(keys.slice(1)).toEqual(before)
    for (const key of keys) expect(output).not.toContain(key)
  })

  it('lists the keys', async () => {
    const { ok, output } = await run('list')
    expect(ok).toBe(true)
    expect(output).toMatch(/^order-links +1 accepted$/m)
    expect(output).toMatch(/^mailbox +1 accepted +can’t be rotated$/m)
  })

  it.each([
    [['rotate', 'mailbox'], 'can’t be rotated'],
    [['rotate', 'orders'], 'no key for "orders"'],
    [['rotate'], 'Usage:'],
    [['destroy'], 'Usage:'],
  ])('refuses %s', async (args, reason) => {
    const { ok, output } = await run(...args)
    expect(ok).toBe(false)
    expect(output).toContain(reason)
  })
})
