/** Camera, album, scanner, clipboard, vibration, audio. */
import { resolveAsset } from '../device/assets'
import { showToast, uiState } from '../screen/overlay'
import { defineAsync, defineMember, defineNoOps, ExpectedFailure } from './registry'

const CANCELLED = [
  'scanCode',
  'chooseImage',
  'chooseMedia',
  'chooseVideo',
  'chooseMessageFile',
  'cropImage',
  'editImage',
]

function cancel(): never {
  throw new ExpectedFailure('cancel')
}

function readImage(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('image cannot be loaded'))
    image.src = resolveAsset(source)
  })
}

function vibrate(): void {
  uiState.vibrations += 1
}

/** An object that takes every call and does nothing. */
function createSilentContext(): unknown {
  return new Proxy(
    {},
    { get: (_target, name) => (name === 'then' || typeof name === 'symbol' ? undefined : () => undefined) },
  )
}

export function defineMedia(): void {
  for (const name of CANCELLED) defineAsync(name, cancel)
  defineAsync<{ src: string }>('getImageInfo', async ({ src }) => {
    const { naturalWidth, naturalHeight } = await readImage(src)
    return { width: naturalWidth, height: naturalHeight, path: src, type: 'png', orientation: 'up' }
  })
  defineAsync<{ src: string }>('compressImage', ({ src }) => ({ tempFilePath: src }))
  defineAsync<{ data: string }>('setClipboardData', ({ data }) => {
    uiState.clipboard = data
    showToast({ title: '内容已复制' })
  })
  defineAsync('getClipboardData', () => ({ data: uiState.clipboard }))
  defineAsync('vibrateShort', vibrate)
  defineAsync('vibrateLong', vibrate)
  for (const name of [
    'createInnerAudioContext',
    'createVideoContext',
    'createMapContext',
    'createCameraContext',
  ]) {
    defineMember(name, createSilentContext)
  }
  for (const name of ['getBackgroundAudioManager', 'getRecorderManager', 'createRewardedVideoAd']) {
    defineMember(name, createSilentContext)
  }
  for (const name of ['getLogManager', 'getRealtimeLogManager', 'getPerformance']) {
    defineMember(name, createSilentContext)
  }
  for (const name of ['reportEvent', 'reportMonitor', 'reportPerformance', 'setEnableDebug']) {
    defineMember(name, () => undefined)
  }
  defineNoOps([
    'makePhoneCall',
    'previewImage',
    'previewMedia',
    'saveImageToPhotosAlbum',
    'saveVideoToPhotosAlbum',
    'shareFileMessage',
    'enableAlertBeforeUnload',
    'disableAlertBeforeUnload',
    'openDocument',
    'addPhoneContact',
    'setKeepScreenOn',
    'setScreenBrightness',
    'setVisualEffectOnCapture',
    'showShareMenu',
    'hideShareMenu',
    'updateShareMenu',
    'openCustomerServiceChat',
    'setInnerAudioOption',
    'reportAnalytics',
    'addCard',
    'openCard',
    'preloadAssets',
  ])
}
