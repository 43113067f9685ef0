import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Vitest's global setup where tests write files: one folder, gone when the tests are. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-test-'))
  process.env.TEST_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
