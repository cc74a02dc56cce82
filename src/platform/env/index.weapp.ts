import { decodeConfig } from './config'
import type { EnvPort } from './contract'

export const platform: EnvPort['platform'] = 'weapp'
export const terminalType: EnvPort['terminalType'] = 'wechat'

// Each name is written out: the build replaces them one by one.
const config = decodeConfig(
  {
    gateway: process.env.TARO_APP_GATEWAY,
    publicGateway: process.env.TARO_APP_PUBLIC_GATEWAY,
    socketGateway: process.env.TARO_APP_SOCKET_GATEWAY,
    domainName: process.env.TARO_APP_DOMAIN_NAME,
    defaultAccUuid: process.env.TARO_APP_DEFAULT_ACC_UUID,
    payAppId: process.env.TARO_APP_PAY_APP_ID,
    schemeEnv: process.env.TARO_APP_SCHEME_ENV,
    guideInviteCode: process.env.TARO_APP_GUIDE_INVITE_CODE,
    guideInviteUuid: process.env.TARO_APP_GUIDE_INVITE_UUID,
    trustedHosts: process.env.TARO_APP_TRUSTED_HOSTS?.split(','),
    workflowBase: process.env.TARO_APP_WORKFLOW_BASE,
    payIcons: process.env.TARO_APP_PAY_ICONS,
    payHosts: process.env.TARO_APP_PAY_HOSTS?.split(','),
    buttonCodes: Object.fromEntries(
      process.env.TARO_APP_BUTTON_CODES?.split(',').map(pair => pair.split('=')) ?? [],
    ),
  },
  '',
)

export const pageOrigin: EnvPort['pageOrigin'] = () => ''
export const loadConfig: EnvPort['loadConfig'] = () => Promise.resolve(config)
