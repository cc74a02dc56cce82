import type { LoginCodePort } from './contract'

export const loginCode: LoginCodePort = { getLoginCode: () => Promise.resolve(undefined) }
