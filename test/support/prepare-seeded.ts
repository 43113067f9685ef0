/** Builds the site and the seeded store, for stories that need no payment providers. */
import { seededState } from './seeded-store.ts'

await seededState()
