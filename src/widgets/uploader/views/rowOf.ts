import type { Translate } from '@/i18n'
import { failureText } from '@/i18n/messages'
import type { FileRow, FileRowAction } from '@/ui/file-rows/FileRows'
import type { IconName } from '@/ui/icon/iconNames'
import { kindOf, type FileKind } from '../model/fileKind'
import { addressOf, type UploadFile } from '../model/uploads'
import { uploaderTexts } from '../texts'

const ICONS: Record<FileKind, IconName> = {
  image: 'picture',
  video: 'play',
  audio: 'play',
  pdf: 'order',
  office: 'order',
  other: 'order',
}

type T = Translate<typeof uploaderTexts>

const UNITS = ['B', 'KB', 'MB'] as const

/** `1.5 MB`: one place from KB on, none at zero; '' when the size is not known. */
const sizeText = (bytes: number): string => {
  if (bytes <= 0) return ''
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 ? value : Number(value.toFixed(1))} ${UNITS[unit]}`
}

/** State in words: 上传中 42%, 上传失败：已取消 … */
const stateText = (file: UploadFile, t: T): string => {
  if (file.state === 'sending') return t('uploader.percent', { n: Math.round(file.progress * 100) })
  const { failure } = file
  // the reason has been told, where there is more to say than that it failed
  if (file.state === 'failed' && failure && failure.code !== 'call')
    return t('uploader.failedBy', { reason: failureText(failure, uploaderTexts) })
  return t(`uploader.state.${file.state}`)
}

const actionsOf = (file: UploadFile, readOnly: boolean, t: T): FileRowAction[] => {
  const { name, state } = file
  const onItsWay = state === 'sending' || state === 'waiting' || state === 'checking'
  const actions: (FileRowAction | false)[] = [
    // one without an id is told so
    state === 'done' && { key: 'download', icon: 'download', label: t('uploader.download', { name }) },
    !readOnly &&
      state === 'failed' && { key: 'retry', icon: 'refresh', label: t('uploader.retry', { name }) },
    onItsWay && { key: 'cancel', icon: 'close', label: t('uploader.cancel', { name }) },
    !readOnly && !onItsWay && { key: 'remove', icon: 'trash', label: t('uploader.remove', { name }) },
  ]
  return actions.filter(action => action !== false)
}

const TONES = { done: 'success', failed: 'danger' } as const

/** One file as a row: its size and state in words, and what can be done with it. */
export const rowOf = (file: UploadFile, readOnly: boolean, t: T): FileRow => {
  const { key, name, state, size, progress } = file
  const isPicture = kindOf(name) === 'image' && addressOf(file) !== ''
  return {
    key,
    name,
    icon: ICONS[kindOf(name)],
    picture: isPicture ? key : undefined,
    note: [sizeText(size), stateText(file, t)].filter(Boolean).join(' · '),
    tone: state in TONES ? TONES[state as keyof typeof TONES] : 'plain',
    progress: state === 'sending' ? progress : undefined,
    pressLabel: state === 'done' || isPicture ? t('uploader.preview', { name }) : undefined,
    actions: actionsOf(file, readOnly, t),
  }
}
