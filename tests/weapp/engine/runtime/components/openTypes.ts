/** Buttons that ask the platform for something. */
import { topPage } from '../pages/pageStack'
import { uiState } from '../screen/overlay'
import { describeTarget } from '../view/events'
import { mockedValue } from '../wx/registry'
import type { BuiltIn } from './builtIn'

type OpenTypeAction = (button: BuiltIn) => void

function emitPhoneNumber(openType: string): OpenTypeAction {
  const granted = { errMsg: `${openType}:ok`, code: 'mock-phone-code', encryptedData: '', iv: '' }
  return ({ emit }) => emit(openType.toLowerCase(), mockedValue(openType) ?? granted)
}

const actions: Record<string, OpenTypeAction> = {
  share({ component }) {
    const message = topPage()?.call('onShareAppMessage', {
      from: 'button',
      target: describeTarget(component),
    })
    uiState.share = message ?? null
  },
  getPhoneNumber: emitPhoneNumber('getPhoneNumber'),
  getRealtimePhoneNumber: emitPhoneNumber('getRealtimePhoneNumber'),
  getUserInfo: ({ emit }) =>
    emit('getuserinfo', { errMsg: 'getUserInfo:ok', userInfo: { nickName: '微信用户' } }),
  chooseAvatar: ({ emit }) =>
    emit('chooseavatar', mockedValue('chooseAvatar') ?? { avatarUrl: 'wxfile://tmp/avatar.png' }),
  openSetting: ({ emit }) => emit('opensetting', { authSetting: {} }),
  contact: ({ emit }) => emit('contact', { path: '', query: {} }),
  agreePrivacyAuthorization: ({ emit }) => emit('agreeprivacyauthorization'),
}

export function runOpenType(openType: string, button: BuiltIn): void {
  actions[openType]?.(button)
}
