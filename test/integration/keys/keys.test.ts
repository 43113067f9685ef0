import { beforeEach, describe, expect, it } from 'vitest'
import { createKeys, newKey, originKey } from '../../../functions/keys/create-keys.ts'
import { keysFor, refreshKeys } from '../../../functions/keys/keys.ts'
import { loadKeys } from '../../../functions/keys/parameters.ts'
import { purposes } from '../../../functions/keys/purposes.ts'
import { storeKeys } from '../../../functions/keys/store-keys.ts'
import { runPrefix } from '../../support/run-prefix.ts'

let count = 0
const later = () => Date.now() + 60_000
/** Each test has a stage of its own. */
beforeEach(() => {
  count += 1
  process.env.KEY_PARAMETERS = `/selvedge/${runPrefix()}-keys-${count}/keys`
})

describe('creating the keys', () => {
  it('makes one for each purpose, all different', async () => {
    await createKeys()
    await originKey(1)
    const keys = await Promise.all(purposes.map(loadKeys))
    expect(keys.every(found => found.length === 1)).toBe(true)
    expect(new Set(keys.flat()).size).toBe(purposes.length)
  })

  it('changes nothing when repeated', async () => {
    await createKeys()
    const before = await Promise.all(purposes.map(loadKeys))
    await createKeys('other')
    expect(await Promise.all(purposes.map(loadKeys))).toEqual(before)
  })

  it('takes over the key of earlier releases', async () => {
    await createKeys('old')
    expect(await loadKeys('newsletter')).toEqual(['old'])
    expect(await loadKeys('mailbox')).toEqual(['old'])
    expect(await loadKeys('order-links')).toEqual([expect.stringMatching(/^[\w-]{43}$/), 'old'])
    expect(await loadKeys('limits')).not.toContain('old')
  })
})

describe('the key of the origin', () => {
  it('stays the same for the same number, also when repeated', async () => {
    const first = await originKey(1)
    expect(await originKey(1)).toBe(first)
    expect(await loadKeys('origin')).toEqual([first])
  })

  it('is replaced by a higher number, and stays accepted', async () => {
    const first = await originKey(1)
    const second = await originKey(2)
    expect(await originKey(2)).toBe(second)
    expect(await loadKeys('origin')).toEqual([second, first])
  })

  it('comes back when a deployment is rolled back', async () => {
    const first = await originKey(1)
    const second = await originKey(2)
    expect(await originKey(1)).toBe(first)
    expect(await loadKeys('origin')).toEqual([second, first])
    const third = await originKey(3)
    expect(await originKey(1)).toBe(third)
  })
})

describe('reading keys', () => {
  // Keys are known for the whole process, so each test reads another purpose.
  it('happens once, and again after a signature matched none', async () => {
    await createKeys()
    const [old = ''] = await keysFor('limits')
    await storeKeys('limits', ['new', old], { replace: true })
    expect(await keysFor('limits')).toEqual([old])
    expect(await refreshKeys('limits')).toBe(false)
    expect(await refreshKeys('limits', later())).toBe(true)
    expect(await keysFor('limits')).toEqual(['new', old])
  })

  it('happens again after ten minutes, and keeps the keys if that fails', async () => {
    await createKeys()
    const [old = ''] = await keysFor('security-log')
    await storeKeys('security-log', ['new', old], { replace: true })
    const in11 = Date.now() + 11 * 60_000
    expect(await keysFor('security-log', in11)).toEqual(['new', old])
    process.env.KEY_PARAMETERS = '/selvedge/none/keys'
    const in22 = Date.now() + 22 * 60_000
    const atOnce = [1, 2].map(() => keysFor('security-log', in22))
    expect(await Promise.all(atOnce)).toEqual([1, 2].map(() => ['new', old]))
    expect(await keysFor('security-log', in22)).toEqual(['new', old])
  })

  it('fails without a key, and works once there is one', async () => {
    await expect(keysFor('cart')).rejects.toThrow('There is no key for "cart"')
    await storeKeys('cart', [newKey()])
    expect(await keysFor('cart')).toHaveLength(1)
  })

  it('is refused for a purpose that the function was not granted', async () => {
    await createKeys()
    process.env.KEY_PURPOSES = 'limits,cart'
    await expect(keysFor('mailbox')).rejects.toThrow('infra/grants.ts')
    delete process.env.KEY_PURPOSES
    expect(await keysFor('mailbox')).toHaveLength(1)
  })
})
