/** The contract between the test process (Node) and the runtime inside the browser page. */
import type { Query } from './paths'

export type Theme = 'light' | 'dark'
export type StorageFailure = 'quota' | 'denied'
export type StorageContent = Record<string, unknown>
export type Header = Record<string, string>

/** How the program is entered; a scheme link has its own scene and query. */
export interface EnterOptions {
  scene?: number
  /** Added to the query of the page that is opened. */
  query?: Query
  referrerInfo?: { appId: string; extraData?: unknown }
}

/** What the runtime is told before the program starts. */
export interface RuntimeSettings {
  storage: StorageContent
  storageFailure: StorageFailure | null
  theme: Theme
  online: boolean
  enterOptions: EnterOptions
  platform: string
  language: string
  appId: string
  envVersion: string
  /** px */
  screenWidth: number
  /** px: the height of the phone's status bar and of the home indicator */
  safeArea: { top: number; bottom: number }
}

export interface PageInfo {
  route: string
  query: Query
  title: string
}

interface SetDataCount {
  calls: number
  /** UTF-8 bytes of the JSON handed to setData */
  bytes: number
}

export interface Stats {
  setDataCalls: number
  setDataBytes: number
  setDataMaxBytes: number
  setDataMs: number
  taps: number
  /** By page route or component path. */
  byPage: Record<string, SetDataCount>
}

export interface RuntimeReport {
  /** Uncaught errors and rejected promises. */
  errors: string[]
  /** What the program printed with console.error. */
  consoleErrors: string[]
  /** Warning -> how often. */
  warnings: Record<string, number>
  /** Names of wx.* that were read and do not exist -> how often. */
  missing: Record<string, number>
  /** wx.* calls -> how often. */
  apiCalls: Record<string, number>
  /** errMsg of failed wx.* calls. */
  apiErrors: string[]
  stats: Stats
}

export interface UiState {
  toast: { title: string; icon: string; loading: boolean } | null
  /** Every toast and loading title so far. */
  toasts: string[]
  modal: { title: string; content: string } | null
  share: unknown
  clipboard: string
  vibrations: number
}

export interface ApiCall {
  name: string
  options: unknown
}

export interface WxFailure {
  errMsg: string
  [field: string]: unknown
}

export type WxOutcome = { value: unknown } | { failure: WxFailure }

export type MockInstall = { kind: 'value'; value: unknown } | { kind: 'host' } | { kind: 'none' }

/** The point a finger touches in the middle of an element, or why it cannot. */
export type FingerPoint = { x: number; y: number } | { obstacle: string }

/** Calls from Node to the page, through `window.weappEngine`. */
export interface RuntimeApi {
  start(url: string | null): Promise<void>
  callWx(name: string, options: unknown): Promise<WxOutcome>
  pages(): PageInfo[]
  visibleText(): string
  html(): string
  pageData(): unknown
  storage(): StorageContent
  stats(): Stats
  resetStats(): void
  report(): RuntimeReport
  ui(): UiState
  apiLog(): ApiCall[]
  setMock(name: string, mock: MockInstall): void
  setStorageFailure(failure: StorageFailure | null): void
  setTheme(theme: Theme): void
  setOnline(online: boolean): void
  offerUpdate(): void
  enterBackground(): void
  enterForeground(url: string | null, options: EnterOptions): Promise<void>
  scrollTo(position: number | 'bottom'): Promise<void>
  addFile(path: string, base64: string): void
  settle(quietMs: number, maxMs: number): Promise<void>
  evaluate(expression: string): Promise<unknown>
  /** Where a finger can take hold of the page to pull it down. Throws when it cannot. */
  pullDownPoint(): { x: number; y: number }
  deliver(event: HostEvent): void
}

/** What the runtime puts on `window`. */
export interface BrowserEngine extends RuntimeApi {
  fingerPoint(element: Element): Promise<FingerPoint>
}

/** Body of a request: text, or bytes in base64. */
export type Payload = { text: string } | { base64: string } | null

/** Kinds of calls for which the platform's console lists hosts of their own. */
export type NetworkApi = 'request' | 'uploadFile' | 'downloadFile' | 'socket'

export interface HttpCall {
  id: number
  api: NetworkApi
  url: string
  method: string
  header: Header
  body: Payload
  /** ms, 0 = none */
  timeout: number
  followRedirects: boolean
  /** What the program passed, for request mocks. */
  data: unknown
  upload: { name: string; fileName: string; base64: string; formData: Record<string, string> } | null
}

export interface HttpAnswer {
  statusCode: number
  header: Header
  cookies: string[]
  body: { base64: string } | { json: unknown }
}

export interface SocketCall {
  id: number
  url: string
  header: Header
  protocols: string[]
  /** ms */
  timeout: number
}

/** Calls from the page to Node: [input, output]. */
export interface HostCalls {
  request: [HttpCall, HttpAnswer]
  abort: [{ id: number }, null]
  mock: [{ name: string; options: unknown }, unknown]
  openSocket: [SocketCall, null]
  sendSocket: [{ id: number; payload: { text: string } | { base64: string } }, null]
  closeSocket: [{ id: number; code: number; reason: string }, null]
}

export type HostAnswer<Output> = { value: Output } | { failure: WxFailure }

/** Pushed from Node to the page. */
export type HostEvent =
  | { kind: 'requestHeaders'; id: number; statusCode: number; header: Header; cookies: string[] }
  | { kind: 'socketOpen'; id: number; header: Header }
  | { kind: 'socketMessage'; id: number; payload: { text: string } | { base64: string } }
  | { kind: 'socketError'; id: number; message: string }
  | { kind: 'socketClose'; id: number; code: number; reason: string }
