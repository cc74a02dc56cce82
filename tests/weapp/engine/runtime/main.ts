/** Entry of the browser side: puts the parts together and answers the test process. */
import { MODULE_PARAMETERS } from '../shared/moduleWrapper'
import type { BrowserEngine, WxFailure, WxOutcome } from '../shared/protocol'
import { decodeBase64 } from './base64'
import { listenToHover, registerBuiltIns } from './components'
import { writeFile } from './device/files'
import { deliverHostEvent } from './device/hostEvents'
import { exportStorage, setStorageFailure } from './device/storage'
import {
  describePages,
  fingerPoint,
  pageData,
  pullDownPoint,
  scrollPageTo,
  settle,
  visibleHtml,
  visibleText,
} from './inspection'
import { readApiLog, readReport, readStats, reportError, resetStats, warn } from './journal'
import { notify } from './listeners'
import { getApp, listenToErrors, registerApp } from './logic/application'
import { defineBehavior, defineComponent, definePage } from './logic/definitions'
import { evaluateInProgram, injectIntoModules } from './logic/modules'
import { programConsole } from './logic/programConsole'
import { openPages } from './pages/pageStack'
import { addSharedStyles } from './pages/pageStyles'
import { navigateBack } from './pages/router'
import { createShell } from './screen/layout'
import { onBackTapped } from './screen/navigationBar'
import { uiState } from './screen/overlay'
import { onTabTapped } from './screen/tabBar'
import { enterBackground, enterForeground, setOnline, setTheme, startProgram, tapTab } from './session'
import { listenToGestures } from './view/gestures'
import { glassEasel, prepareCodeSpace } from './view/glassEasel'
import { installSetDataMeter } from './view/setDataMeter'
import { defineWx } from './wx'
import { callWx, setMock, wx } from './wx/registry'

function listenToEngine(): void {
  glassEasel.addGlobalErrorListener((error, method) => {
    reportError(error, `in ${method ?? 'a component'}`)
    return false
  })
  glassEasel.addGlobalWarningListener(message => {
    warn(String(message))
    return false
  })
}

function injectProgramInterface(): void {
  const provided: Record<string, unknown> = {
    wx,
    App: registerApp,
    Page: definePage,
    Component: defineComponent,
    Behavior: defineBehavior,
    getApp,
    getCurrentPages: () => openPages().map(page => page.instance),
    console: programConsole,
  }
  injectIntoModules(
    MODULE_PARAMETERS.slice(['require', 'module', 'exports'].length).map(name => provided[name]),
  )
}

async function callForTest(name: string, options: unknown): Promise<WxOutcome> {
  try {
    return { value: (await callWx(name, options)) ?? null }
  } catch (error) {
    const failure = error instanceof Error ? { errMsg: error.message } : (error as WxFailure)
    return { failure }
  }
}

const engine: BrowserEngine = {
  start: startProgram,
  callWx: callForTest,
  pages: describePages,
  visibleText,
  html: visibleHtml,
  pageData,
  storage: exportStorage,
  stats: readStats,
  resetStats,
  report: readReport,
  ui: () => uiState,
  apiLog: readApiLog,
  setMock,
  setStorageFailure,
  setTheme,
  setOnline,
  offerUpdate: () => notify('UpdateReady'),
  enterBackground,
  enterForeground,
  scrollTo: scrollPageTo,
  addFile: (path, base64) => writeFile(path, decodeBase64(base64)),
  settle,
  evaluate: evaluateInProgram,
  pullDownPoint,
  deliver: deliverHostEvent,
  fingerPoint,
}

listenToErrors()
listenToEngine()
defineWx()
registerBuiltIns()
prepareCodeSpace()
installSetDataMeter()
injectProgramInterface()
createShell()
addSharedStyles()
listenToGestures()
listenToHover()
onBackTapped(() => void navigateBack(1).catch(() => undefined))
onTabTapped((item, index) => void tapTab(item, index))
window.weappEngine = engine
