import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder for the files that tests write. Vitest's global setup removes it at the end. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-test-'))
  process.env.TEST_FOLDER = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
