/** What Taro's router does with its stack of pages for one navigation. */
type StackAction = 'PUSH' | 'REPLACE' | 'POP'

/** One change of the address, as the router hears of it. */
export interface Navigation {
  action: StackAction
  /** the history entry it leads to; empty when nothing tells it from others, as an address that was typed in */
  entry: string
  /** the whole stack goes */
  relaunch: boolean
}

export interface Settled {
  /** `none`: the page in front is the one that is wanted. */
  action: StackAction | 'none'
  relaunch: boolean
}

/**
 * Navigations whose page is still loading. Only the newest one is carried out: a page whose code arrives late must not
 * take the place of the one that was opened after it. What is carried out then leads from the page in front to the
 * newest; those between the two are skipped.
 */
export interface PendingNavigations {
  /** @returns its turn */
  begin(navigation: Navigation): number
  isNewest(turn: number): boolean
  /** The newest one is carried out now. */
  settle(): Settled
  /**
   * The newest one cannot be carried out, its code does not come: how many steps lead back to the page in front. None
   * do where its entry has gone; then the next navigation is taken for the one that puts its address back.
   */
  giveUp(): number
}

export function createPendingNavigations(): PendingNavigations {
  let newest = 0
  /** the entry of the page in front, then those that were opened since */
  let entries: string[] = ['']
  /** the page in front is no longer on the way: another took its place, or it was left backwards */
  let front: 'kept' | 'replaced' | 'left' = 'kept'
  let relaunch = false
  let returning = false

  const step = ({ action, entry }: Navigation) => {
    if (returning) {
      entries = [entry]
      front = 'kept'
      returning = false
      return
    }
    const known = entry === '' ? -1 : entries.indexOf(entry)
    if (action === 'PUSH') entries.push(entry)
    else if (action === 'REPLACE') {
      if (entries.length === 1 && front === 'kept') front = 'replaced'
      entries[entries.length - 1] = entry
    } else if (known >= 0) entries.length = known + 1
    else {
      entries = [entry]
      front = 'left'
    }
  }

  const actionOf = (): Settled['action'] => {
    const opened = entries.length > 1
    if (front === 'kept') return opened ? 'PUSH' : 'none'
    return front === 'left' && !opened ? 'POP' : 'REPLACE'
  }

  return {
    begin(navigation) {
      relaunch ||= navigation.relaunch
      step(navigation)
      return ++newest
    },
    isNewest: turn => turn === newest,
    settle() {
      const settled: Settled = { action: relaunch ? 'REPLACE' : actionOf(), relaunch }
      entries = entries.slice(-1)
      front = 'kept'
      relaunch = false
      return settled
    },
    giveUp() {
      const steps = front === 'kept' ? entries.length - 1 : 0
      returning = steps === 0
      relaunch = false
      return steps
    },
  }
}
