import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isDeep } from '../../support/depth.ts'
import { storiesOfRun } from '../../support/sampled-stories.ts'

const all = globSync('test/e2e/*.spec.ts').sort()

test('a run has stories of the main path, the account, the back-office and every page', () => {
  const files = storiesOfRun()
  for (const name of ['browse', 'checkout', 'every-route', 'smoke'])
    expect(files).toContain(`test/e2e/${name}.spec.ts`)
  const startWith = (start: string) =>
    [files, all].map(list => list.filter(file => file.startsWith(`test/e2e/${start}`)).length)
  const [admin = 0, allAdmin = 0] = startWith('admin-')
  expect(admin).toBe(isDeep ? allAdmin : Math.ceil(allAdmin / 3))
  expect(files.length).toBeGreaterThan(all.length / 3)
  expect(all).toEqual(expect.arrayContaining(files))
  expect(new Set(files).size).toBe(files.length)
})
