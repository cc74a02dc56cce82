import type {
  HostEnvelope,
  HostLogin,
  HostLook,
  HostMessage as WireMessage,
  HostNotice as WireNotice,
} from '@wire/host'
import { asText, fieldsOf, isRecord, lenient, oneOf, read, type Fields, type Key } from '@/base/decode'

const ENVELOPE: HostEnvelope = { channel: 'alm-mall-shop', version: 1 }
/** Nothing a host says is longer; what is, is not read. */
const MAX_TEXT = 2048

/** What a host may ask for (types/wire/host). `path` is unchecked text: it is checked where it is opened. */
export type HostMessage =
  | { type: 'login'; userUuid: string; freeToken: string; loginUuid: string; path?: string | undefined }
  | { type: 'logout' }
  | { type: 'open'; path: string }
  | {
      type: 'look'
      theme?: 'light' | 'dark' | 'system' | undefined
      locale?: 'zh-CN' | 'en-US' | undefined
    }

export type HostNotice = WireNotice

const textOf = <W>(fields: Fields<W>, key: Key<W>): string | undefined => {
  const text = lenient(fields, key, asText)
  return text && text.length <= MAX_TEXT ? text : undefined
}

const readLogin = (fields: Fields<HostLogin>): HostMessage | undefined => {
  const userUuid = textOf(fields, 'cAllLinkUserUuid')
  const freeToken = textOf(fields, 'cPwdFreeLoginToken')
  const loginUuid = textOf(fields, 'cLoginUuid')
  return userUuid && freeToken && loginUuid
    ? { type: 'login', userUuid, freeToken, loginUuid, path: textOf(fields, 'path') }
    : undefined
}

const readLook = (fields: Fields<HostLook>): HostMessage | undefined => {
  const theme = lenient(fields, 'theme', oneOf('light', 'dark', 'system'))
  const locale = lenient(fields, 'language', oneOf('zh-CN', 'en-US'))
  return theme || locale ? { type: 'look', theme, locale } : undefined
}

/** Undefined for anything that is not wholly a message of this channel and version. */
export const readHostMessage = (value: unknown): HostMessage | undefined => {
  if (!isRecord<WireMessage>(value)) return undefined
  if (read(value, 'channel') !== ENVELOPE.channel || read(value, 'version') !== ENVELOPE.version)
    return undefined
  const path = textOf(value, 'path')
  switch (read(value, 'type')) {
    case 'login':
      return readLogin(fieldsOf(value))
    case 'logout':
      return { type: 'logout' }
    case 'open':
      return path ? { type: 'open', path } : undefined
    case 'look':
      return readLook(fieldsOf(value))
    default:
      return undefined
  }
}

export const encodeNotice = (notice: HostNotice): HostEnvelope & HostNotice => ({ ...ENVELOPE, ...notice })
