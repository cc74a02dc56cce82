/** A mini-program engine for tests: runs a built mini-program on WeChat's open view engine in headless Chromium. */
export { checkProgram } from './check'
export type { CheckResult } from './check'
export { launch } from './launch'
export type { ActionOptions, MiniProgram } from './host/miniProgram'
export type { Report } from './host/programView'
export type { ApiMock, LaunchOptions, MockedAnswer, MockedRequest, RequestMock } from './host/options'
export type { Target } from './host/screen'
export type {
  ApiCall,
  EnterOptions,
  HttpCall,
  PageInfo,
  Stats,
  StorageContent,
  StorageFailure,
  Theme,
  UiState,
} from './shared/protocol'
