/** A mini-program engine for tests: runs a built mini-program on WeChat's open view engine in headless Chromium. */
export { checkProgram } from './check'
export { launch } from './launch'
export type { MiniProgram } from './host/miniProgram'
export type { ApiMock, LaunchOptions } from './host/options'
export type { EnterOptions } from './shared/protocol'
