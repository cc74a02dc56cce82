import type { RouteName } from '@/routes/table'
import type { FaultRule } from '../../sandbox/kernel/faults'
import type { PickedFile } from '../journeys/shopper'
import type { PictureWorld } from './world'

/** A text, a pattern, or a text of the app's own bundles, which follows the language of the picture. */
export type Words = string | RegExp | (() => string | RegExp)

export const targets = ['h5', 'weapp'] as const
export type Target = (typeof targets)[number]
export type Theme = 'light' | 'dark'

/** Who looks; the phone numbers are those of the sandbox's people. */
export const accounts = {
  guest: undefined,
  /** administrator of an authenticated enterprise */
  buyer: '13800000001',
  /** its colleague, no administrator */
  colleague: '13800000002',
  /** no enterprise and no team */
  newcomer: '13800000004',
  /** administrator; neither the person nor the enterprise is authenticated */
  unproven: '13800000009',
  /** administrator; the person is authenticated, the enterprise is not */
  halfProven: '13800000010',
  /** personal team, authorized by the operator */
  team: '13800000012',
  /** looks after the goods of two shops */
  shopStaff: '13800000017',
  /** personal team, not authorized */
  newTeam: '13800000013',
  /** an application for an enterprise was refused */
  refused: '13800000022',
  /** super user of the mall's operator */
  operator: '13800000030',
} as const
export type AccountName = keyof typeof accounts

/** What the person of a picture does after the page opened. */
export interface Visitor {
  tap(what: Words): Promise<void>
  /** by label, or by placeholder where labels are not shown */
  type(field: { label: Words; placeholder: Words }, value: string): Promise<void>
  /** taps what asks for files, then where from, and picks these */
  addFiles(what: Words, files: readonly PickedFile[], source?: Words): Promise<void>
  see(text: Words): Promise<void>
  scrollDown(): Promise<void>
  goOffline(): Promise<void>
}

/** One picture: a page of the route table in one state. */
export interface Screen {
  /** file name */
  name: string
  route: RouteName
  /** where the person starts, when the steps lead to the page; default: the page itself */
  opens?: RouteName
  query?: Record<string, string> | ((world: PictureWorld) => Promise<Record<string, string>>)
  /** default: the buyer on guarded pages, else a guest */
  as?: AccountName
  /** of the sandbox; default: its plain world */
  scenario?: string
  faults?: readonly FaultRule[]
  /** what brings the page into the state of the picture */
  steps?: (person: Visitor, world: PictureWorld) => Promise<void>
  /** must be visible when the picture is taken; left out only where the page waits */
  shows?: Words
  /** the picture is of the page while it waits for the server */
  waiting?: boolean
  /** the steps change the server's data */
  changes?: boolean
  /** also in English, and 320 and 768 px wide */
  main?: boolean
  /** default: both */
  targets?: readonly Target[]
}

export const wordsOf = (words: Words): string | RegExp => (typeof words === 'function' ? words() : words)
