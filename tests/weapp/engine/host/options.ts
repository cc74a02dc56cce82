import type { Browser } from 'playwright-core'
import type {
  EnterOptions,
  Header,
  NetworkApi,
  StorageContent,
  StorageFailure,
  Theme,
} from '../shared/protocol'

/** What a request mock is asked. `data` is what the program passed to wx.request. */
interface MockedRequest {
  url: string
  method: string
  header: Header
  data: unknown
}

export interface MockedAnswer {
  statusCode?: number
  header?: Header
  data?: unknown
}

/** Undefined lets the request go to the network. */
export type RequestMock = (
  request: MockedRequest,
) => MockedAnswer | undefined | Promise<MockedAnswer | undefined>

/** A value, or a function that runs in Node; it fails the call by throwing `{ errMsg }` or an Error. */
export type ApiMock = ((options: unknown) => unknown) | object | string | number | boolean | null

export interface LaunchOptions {
  /** Folder with app.json. */
  dist: string
  /** Opened at once, such as `pages/x/index?a=1`; without it `open` decides. */
  page?: string
  enterOptions?: EnterOptions
  storage?: StorageContent
  storageFailure?: StorageFailure
  /** By wx name. */
  mocks?: Record<string, ApiMock>
  request?: RequestMock
  /** A request that no mock answers gets 404 instead of the network. */
  strictNetwork?: boolean
  /** Hosts besides this machine that may be reached; all others are refused and reported. */
  allowHosts?: string[]
  /** `host:port` as the platform's console lists them for each kind of call; a call to any other is refused and reported. */
  domains?: Record<NetworkApi, readonly string[]>
  /** `host:port` as built into the program -> where it is served now; for requests, sockets and pictures. */
  forwardHosts?: Record<string, string>
  online?: boolean
  theme?: Theme
  /** px */
  width?: number
  height?: number
  /** Device pixels per px. */
  scale?: number
  /** px: status bar and home indicator */
  safeArea?: { top: number; bottom: number }
  language?: string
  /** ms since the epoch: the phone's clock stands still there */
  now?: number
  reducedMotion?: boolean
  platform?: string
  appId?: string
  envVersion?: string
  /** ms to wait for an element or a page */
  timeout?: number
  /** ms after which a page that does not answer counts as hanging */
  hangTimeout?: number
  executablePath?: string
  /** A running browser to share; it stays open when the program is closed. */
  browser?: Browser
}

const DEFAULTS = {
  enterOptions: {} as EnterOptions,
  storage: {} as StorageContent,
  mocks: {} as Record<string, ApiMock>,
  strictNetwork: false,
  allowHosts: [] as string[],
  forwardHosts: {} as Record<string, string>,
  online: true,
  theme: 'light' as Theme,
  width: 375,
  height: 812,
  scale: 2,
  safeArea: { top: 44, bottom: 34 },
  language: 'zh_CN',
  platform: 'devtools',
  appId: 'wx0000000000000000',
  envVersion: 'develop',
  timeout: 8000,
  hangTimeout: 20_000,
}

export type Settings = LaunchOptions & typeof DEFAULTS

export function withDefaults(options: LaunchOptions): Settings {
  const given = Object.entries(options).filter(([, value]) => value !== undefined)
  return { ...DEFAULTS, ...(Object.fromEntries(given) as unknown as LaunchOptions) } as Settings
}
