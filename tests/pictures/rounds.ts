import { linkTo, specUrl, type RouteTarget } from '@/routes/links'
import { routeOf } from '@/routes/resolve'
import { accounts, targets, type AccountName, type Screen, type Target, type Theme } from './screen'
import type { Round } from './camera'
import type { PictureWorld } from './world'

export interface PictureRound extends Round {
  variant?: string
  themes: readonly Theme[]
  /** only pictures marked so */
  mainOnly: boolean
}

const CHINESE = { language: 'zh-CN', height: 812, mainOnly: true, themes: ['light'] } as const

export const rounds: readonly PictureRound[] = [
  { ...CHINESE, width: 375, themes: ['light', 'dark'], mainOnly: false },
  { ...CHINESE, width: 375, variant: 'en', language: 'en-US' },
  { ...CHINESE, width: 320, variant: '320' },
  { ...CHINESE, width: 768, height: 1024, variant: '768' },
]

/** Screens of a person in one world: they share a phone. */
export interface Sitting {
  scenario: string
  account: AccountName
  screens: Screen[]
}

const accountOf = ({ as, route }: Screen): AccountName =>
  as ?? (routeOf(route).login === 'guarded' ? 'buyer' : 'guest')

/** As few logins and worlds as possible; a screen that changes the data is the last of its sitting. */
export const sittingsOf = (screens: readonly Screen[]): Sitting[] => {
  const sittings: Sitting[] = []
  const spoilt = new Set<Sitting>()
  for (const screen of screens) {
    const [scenario, account] = [screen.scenario ?? 'default', accountOf(screen)]
    let sitting = sittings.find(
      one => one.scenario === scenario && one.account === account && !(screen.changes && spoilt.has(one)),
    )
    if (!sitting) sittings.push((sitting = { scenario, account, screens: [] }))
    if (screen.changes) spoilt.add(sitting)
    sitting.screens.push(screen)
  }
  for (const { screens: own } of sittings)
    own.sort((one, other) => Number(one.changes ?? false) - Number(other.changes ?? false))
  return sittings
}

export const screensFor = (all: readonly Screen[], target: Target, round: PictureRound): Screen[] =>
  all.filter(one => (one.targets ?? targets).includes(target) && (one.main || !round.mainOnly))

export const phoneOf = (account: AccountName): string | undefined => accounts[account]

/** Address of the page where the picture's person starts. */
export const addressOf = async ({ opens, route, query }: Screen, world: PictureWorld): Promise<string> => {
  const given = typeof query === 'function' ? await query(world) : (query ?? {})
  const target: RouteTarget = { ...linkTo('tabHome'), route: opens ?? route, query: given }
  return specUrl(target)
}
