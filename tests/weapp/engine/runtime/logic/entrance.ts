/** How the program was entered: at its launch, and most recently. */
import type { EnterOptions } from '../../shared/protocol'
import type { Query } from '../../shared/paths'
import { settings } from '../environment'

/** The scene of a start from the list of recently used programs. */
const DEFAULT_SCENE = 1001

export interface Entrance {
  path: string
  query: Query
  scene: number
  shareTicket: string
  referrerInfo: object
  forwardMaterials: unknown[]
  apiCategory: string
}

function createEntrance(path: string, query: Query, { scene, referrerInfo }: EnterOptions): Entrance {
  return {
    path,
    query,
    scene: scene ?? DEFAULT_SCENE,
    shareTicket: '',
    referrerInfo: referrerInfo ?? {},
    forwardMaterials: [],
    apiCategory: 'default',
  }
}

let launch = createEntrance('', {}, settings.enterOptions)
let latest = launch

export function recordLaunch(path: string, query: Query): Entrance {
  launch = latest = createEntrance(path, query, settings.enterOptions)
  return launch
}

export function recordReturn(path: string, query: Query, options: EnterOptions): Entrance {
  latest = createEntrance(path, query, options)
  return latest
}

export function launchEntrance(): Entrance {
  return launch
}

export function latestEntrance(): Entrance {
  return latest
}
