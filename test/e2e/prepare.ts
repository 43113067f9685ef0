/** Builds what the browser stories start from, while other tests run. */
import { seededState } from '../support/seeded-store.ts'

await seededState()
