import type { Letterhead } from './letterhead.ts'
import type { Pen } from './pen.ts'
import type { Tags } from './tags.ts'

/** The tools that blocks are drawn with. */
export type DrawContext = { pen: Pen; tags: Tags; store: Letterhead }
