import type { Pen } from './pen.ts'
import type { Store } from './store.ts'
import type { Tags } from './tags.ts'

/** What blocks draw with. */
export type Sheet = { pen: Pen; tags: Tags; store: Store }
