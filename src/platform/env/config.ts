import { asText, isRecord, lenient, listOf, oneOf, read, record, type Decoder } from '@/base/decode'
import type { AppConfig } from './contract'

const textsByName: Decoder<Record<string, string>> = (value, at) =>
  Object.fromEntries(
    Object.entries(record<Record<string, unknown>>(value, at)).map(([name, text]) => [
      name,
      asText(text, at),
    ]),
  )

/** Settings as the deployment wrote them; a missing or odd value takes its default. */
export const decodeConfig = (value: unknown, ownDomain: string): AppConfig => {
  const fields = isRecord(value) ? value : {}
  const text = (key: string) => lenient(fields, key, asText) ?? ''
  const hosts = (key: string) => lenient(fields, key, listOf(asText)) ?? []
  return {
    gateway: text('gateway').replace(/\/+$/, ''),
    publicGateway: text('publicGateway').replace(/\/+$/, ''),
    socketGateway: text('socketGateway').replace(/\/+$/, ''),
    domainName: text('domainName') || ownDomain,
    defaultAccUuid: text('defaultAccUuid'),
    payAppId: text('payAppId'),
    schemeEnv: lenient(fields, 'schemeEnv', oneOf('develop', 'trial', 'release')) ?? 'release',
    nativeShellAgent: text('nativeShellAgent'),
    nativeShellChannel: lenient(fields, 'nativeShellChannel', oneOf(1, 2, 4)) ?? 2,
    mapService: text('mapService').replace(/\/+$/, ''),
    mapKey: text('mapKey'),
    mapSecurityCode: text('mapSecurityCode'),
    guideInviteCode: text('guideInviteCode'),
    guideInviteUuid: text('guideInviteUuid'),
    trustedHosts: hosts('trustedHosts'),
    hostOrigins: hosts('hostOrigins'),
    payHosts: hosts('payHosts'),
    workflowBase: text('workflowBase').replace(/\/+$/, ''),
    payIcons: text('payIcons').replace(/([^/])$/, '$1/'),
    alipayAuthLink: text('alipayAuthLink'),
    previewService: text('previewService'),
    buttonCodes: lenient(fields, 'buttonCodes', textsByName) ?? {},
    // the deployment turns it off
    offlineStart: read(fields, 'offlineStart') !== false,
  }
}

/** One promise for all callers; forgotten when it fails. */
export const once = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined
  return () => {
    running ??= load().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}
