import type { HostPort } from './contract'

declare global {
  interface Window {
    __MICRO_APP_ENVIRONMENT__?: boolean
    __POWERED_BY_QIANKUN__?: boolean
    __wxjs_environment?: string
  }
}

export const host: HostPort = {
  detectHost(nativeShellAgent) {
    const agent = navigator.userAgent
    if (window.__MICRO_APP_ENVIRONMENT__ || window.__POWERED_BY_QIANKUN__) return 'microApp'
    if (nativeShellAgent && agent.includes(nativeShellAgent)) return 'nativeShell'
    if (window.__wxjs_environment === 'miniprogram' || /miniProgram/i.test(agent)) return 'miniProgram'
    return /MicroMessenger/i.test(agent) ? 'messagingApp' : 'browser'
  },
}
