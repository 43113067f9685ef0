import type { Stored } from '../table/drift.ts'
import { counterKey } from '../table/keys.ts'
import { isLost, type LostNumbers, type Series, SeriesItem } from '../table/series.ts'

/** The counter of a series without gaps. */
export class SeriesCounter {
  private last: number
  private lost: LostNumbers[] = []
  private readonly series: Series

  constructor(series: Series) {
    this.series = series
    this.last = series.before
  }

  readonly read = (item: Stored) => {
    if (item.pk !== counterKey(this.series.name).pk) return
    const { value, lost } = SeriesItem.parse(item)
    this.last = value
    this.lost = lost
  }

  /**
   * Returns the wrong numbers: those that nothing uses, and those used twice or beyond the last one.
   */
  compare(places: readonly number[]): { unused: number[]; extra: number[] } {
    const { before } = this.series
    const wanted = Array.from({ length: this.last - before }, (_, index) => before + 1 + index)
    const unused = new Set(wanted.filter(place => !isLost(this.lost, place)))
    const extra = places.filter(place => !unused.delete(place))
    return { unused: [...unused], extra }
  }
}
