/** What the program learns about the phone, the window and how it was started. */
import { settings } from '../environment'
import { encodeBase64, decodeBase64 } from '../base64'
import { isOnline, networkType } from '../device/connection'
import { launchEntrance, latestEntrance } from '../logic/entrance'
import { screenSize, viewportRect } from '../screen/layout'
import { visibleTheme } from '../screen/theme'
import { afterRender } from '../view/afterRender'
import { defineAsync, defineMember, defineSync, hasApi } from './registry'

/** px: the capsule of the platform in the upper right corner */
const MENU_BUTTON = { width: 87, height: 32, right: 7, belowStatusBar: 6 }

function windowInfo() {
  const { width, height } = screenSize()
  const { top, bottom } = settings.safeArea
  const page = viewportRect()
  return {
    pixelRatio: window.devicePixelRatio,
    screenWidth: width,
    screenHeight: height,
    windowWidth: width,
    windowHeight: page.height,
    statusBarHeight: top,
    screenTop: page.top,
    safeArea: { left: 0, right: width, top, bottom: height - bottom, width, height: height - top - bottom },
  }
}

function deviceInfo() {
  return {
    abi: 'arm64',
    benchmarkLevel: 30,
    brand: 'devtools',
    model: 'iPhone X',
    system: 'iOS 16.0',
    platform: settings.platform,
    memorySize: 4096,
  }
}

function appBaseInfo() {
  return {
    SDKVersion: '3.8.0',
    enableDebug: false,
    host: { env: 'WeChat', appId: '' },
    language: settings.language,
    version: '8.0.50',
    theme: visibleTheme(),
    fontSizeSetting: 16,
    fontSizeScaleFactor: 1,
  }
}

function systemSetting() {
  return { bluetoothEnabled: false, locationEnabled: true, wifiEnabled: true, deviceOrientation: 'portrait' }
}

function authorizeSetting() {
  const granted = 'authorized'
  return {
    albumAuthorized: granted,
    cameraAuthorized: granted,
    locationAuthorized: granted,
    microphoneAuthorized: granted,
    notificationAuthorized: granted,
  }
}

function menuButtonRect() {
  const { width, height, right, belowStatusBar } = MENU_BUTTON
  const top = settings.safeArea.top + belowStatusBar
  const rightEdge = screenSize().width - right
  return { width, height, top, bottom: top + height, right: rightEdge, left: rightEdge - width }
}

function systemInfo() {
  return { ...deviceInfo(), ...windowInfo(), ...appBaseInfo(), ...systemSetting() }
}

/** Components and their options are not looked up: only names of calls are. */
function canIUse(schema: string): boolean {
  const [name = '', ...rest] = schema.split('.')
  return hasApi(name) || name.includes('-') || rest.length > 0
}

export function defineSystem(): void {
  defineSync('getWindowInfo', windowInfo)
  defineSync('getDeviceInfo', deviceInfo)
  defineSync('getAppBaseInfo', appBaseInfo)
  defineSync('getSystemSetting', systemSetting)
  defineSync('getAppAuthorizeSetting', authorizeSetting)
  defineSync('getSystemInfoSync', systemInfo)
  defineAsync('getSystemInfo', systemInfo)
  defineAsync('getSystemInfoAsync', systemInfo)
  defineSync('getMenuButtonBoundingClientRect', menuButtonRect)
  defineSync('getLaunchOptionsSync', launchEntrance)
  defineSync('getEnterOptionsSync', latestEntrance)
  defineSync('canIUse', canIUse)
  defineSync('getAccountInfoSync', () => ({
    miniProgram: { appId: settings.appId, envVersion: settings.envVersion, version: '' },
    plugin: {},
  }))
  defineSync('getExtConfigSync', () => ({}))
  defineAsync('getExtConfig', () => ({ extConfig: {} }))
  defineSync('getRendererUserAgent', () => navigator.userAgent)
  defineAsync('getNetworkType', () => ({ networkType: networkType(), isConnected: isOnline() }))
  defineAsync('getBatteryInfo', () => ({ level: 100, isCharging: true }))
  defineSync('getBatteryInfoSync', () => ({ level: 100, isCharging: true }))
  defineAsync('getScreenBrightness', () => ({ value: 0.5 }))
  defineAsync<{ length: number }>('getRandomValues', ({ length }) => ({
    randomValues: crypto.getRandomValues(new Uint8Array(length)).buffer,
  }))
  defineSync('arrayBufferToBase64', (buffer: ArrayBuffer) => encodeBase64(new Uint8Array(buffer)))
  defineSync('base64ToArrayBuffer', (base64: string) => decodeBase64(base64).buffer)
  defineMember('nextTick', (action: () => void) => afterRender(action))
  defineMember('cloud', {}) // there, but nothing of the shop uses it
  defineMember('env', { USER_DATA_PATH: 'http://usr' })
}
