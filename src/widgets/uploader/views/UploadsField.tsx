import { View } from '@tarojs/components'
import { useId, useState } from 'react'
import { textOf, useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { files as device } from '@/platform/files'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { Button } from '@/ui/button/Button'
import { FileRows } from '@/ui/file-rows/FileRows'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { Sheet } from '@/ui/sheet/Sheet'
import { FieldLabel } from '@/ui/text-field/FieldLabel'
import { Uploader as Tiles, type UploadItem } from '@/ui/uploader/Uploader'
import { laterPart } from '../../call-state/laterPart'
import { useSaveFile } from '../../save-file'
import type { Source } from '../hooks/choosing'
import { usePreview } from '../hooks/usePreview'
import type { UploadsHandle } from '../hooks/useUploads'
import { downloadFailure, toldRefusals } from '../model/check'
import { kindOf } from '../model/fileKind'
import { addressOf, type FileState, type UploadFile } from '../model/uploads'
import { toastFailure } from '../tell'
import { uploaderTexts } from '../texts'
import type { PreviewsProps } from './Previews'
import { rowOf } from './rowOf'
import './uploads-field.scss'

const Previews = laterPart<PreviewsProps>(() => import('./Previews').then(it => it.default), {
  action: () => textOf(uploaderTexts)('uploader.readAction'),
  around: ({ label, onClose }, said) => (
    <Sheet open onClose={onClose} title={label}>
      {said}
    </Sheet>
  ),
})

export interface UploadsFieldProps {
  uploads: UploadsHandle
  /** what the files are: above the field, and in accessible names */
  label: string
  hideLabel?: boolean
  required?: boolean
  /** instead of how many there are and which are taken; '': nothing */
  hint?: string
  error?: string | undefined
  disabled?: boolean
  /** ids of files that cannot be taken away; of files in rows */
  locked?: readonly string[]
}

const TILE_STATES: Record<FileState, UploadItem['state']> = {
  checking: 'waiting',
  ready: 'ready',
  waiting: 'waiting',
  sending: 'sending',
  done: 'done',
  failed: 'failed',
}

/** Pictures go into tiles; as soon as other files may be among them, all stand in rows. */
const inTiles = ({ limits }: UploadsHandle) => limits.extensions.every(one => kindOf(one) === 'image')

/** The two ways to a file (widgets §2). */
function SourceSheet(props: {
  open: boolean
  tiles: boolean
  onPick: (source: Source) => void
  onClose: () => void
}) {
  const t = useText(uploaderTexts)
  const fileNote = device.source === 'chat' ? t('uploader.sheet.chatNote') : t('uploader.sheet.deviceNote')
  const items = props.tiles
    ? ([
        { key: 'camera', text: t('uploader.sheet.picture'), note: t('uploader.sheet.cameraNote') },
        { key: 'album', text: t('uploader.sheet.album'), note: t('uploader.sheet.albumNote') },
      ] as const)
    : ([
        { key: 'pictures', text: t('uploader.sheet.picture'), note: t('uploader.sheet.pictureNote') },
        { key: 'documents', text: t('uploader.sheet.file'), note: fileNote },
      ] as const)
  return (
    <ActionSheet<Source>
      open={props.open}
      title={t('uploader.sheet.title')}
      items={items}
      onPick={props.onPick}
      onClose={props.onClose}
    />
  )
}

type NotesProps = Pick<UploadsFieldProps, 'uploads' | 'hint' | 'error'> & { id: string }

function Notes({ id, uploads, hint, error }: NotesProps) {
  const t = useText(uploaderTexts)
  const { refused, online, busy, limits, files, readOnly } = uploads
  const usual = t(inTiles(uploads) ? 'uploader.hint.images' : 'uploader.hint.files', {
    n: files.length,
    max: limits.maxCount,
    size: limits.maxSize,
    types: limits.extensions.map(one => one.slice(1).toUpperCase()).join(t('common.listSeparator')),
  })
  const shown = hint ?? (readOnly ? '' : usual)
  return (
    <>
      {!online && busy && (
        <View className="uploads-field__note uploads-field__note--warning" {...a11y({ role: 'status' })}>
          {t('uploader.offline')}
        </View>
      )}
      {toldRefusals(refused).map(({ name, failure, n }, at) => (
        <View
          key={`${at}-${name}`}
          className="uploads-field__note uploads-field__note--danger"
          {...a11y({ role: 'alert' })}
        >
          {t(n > 1 ? 'uploader.refusedMore' : 'uploader.refused', {
            name,
            n,
            reason: failureText(failure, uploaderTexts),
          })}
        </View>
      ))}
      {error && (
        <View
          id={id}
          className="uploads-field__note uploads-field__note--danger"
          {...a11y({ role: 'alert' })}
        >
          {error}
        </View>
      )}
      {shown && <View className="uploads-field__note">{shown}</View>}
    </>
  )
}

interface ListProps extends UploadsFieldProps {
  /** ids of what says that it is required, and what is wrong */
  told: string | undefined
  onAdd: () => void
  onView: (key: string) => void
}

function TileList({ uploads, label, disabled, told, onAdd, onView, error }: ListProps) {
  const t = useText(uploaderTexts)
  const { files, limits, readOnly } = uploads
  const items = files.map((file, at): UploadItem => {
    const { key, state, progress } = file
    // what was stored at an earlier visit needs no word
    const fresh = state === 'done' && uploads.isFresh(key)
    return {
      key,
      // by ear one is told from another
      name: limits.maxCount > 1 ? `${label} ${at + 1}` : label,
      src: addressOf(file),
      progress,
      state: TILE_STATES[state],
      ...(fresh && { mark: t('uploader.state.done') }),
    }
  })
  return (
    <Tiles
      label={label}
      hideLabel
      items={items}
      max={readOnly ? files.length : limits.maxCount}
      marked={Boolean(error)}
      describedBy={told}
      disabled={disabled && !readOnly}
      onAdd={onAdd}
      onRemove={readOnly ? undefined : uploads.remove}
      onRetry={readOnly ? undefined : uploads.retry}
      onView={onView}
    />
  )
}

function RowList({ uploads, label, disabled, told, onAdd, onView, locked = [] }: ListProps) {
  const t = useText(uploaderTexts)
  const save = useSaveFile()
  const { files, limits, readOnly } = uploads
  const fixed = readOnly || disabled === true
  const isFixed = (file: UploadFile) => fixed || locked.includes(file.fileId)
  const download = (file: UploadFile) => {
    const failure = downloadFailure(file)
    if (failure) toastFailure(failure)
    else void save(file)
  }
  const act = (key: string, action: string) => {
    const file = files.find(one => one.key === key)
    if (action === 'download' && file) download(file)
    else if (action === 'cancel' || (!fixed && (action === 'retry' || action === 'remove')))
      uploads[action](key)
  }
  const count = `${files.length}/${limits.maxCount}`
  const add = t('uploader.addFile', { label })
  return (
    <>
      <FileRows
        label={label}
        rows={files.map(file => rowOf(file, isFixed(file), t))}
        onPress={onView}
        onAction={act}
      />
      {readOnly && files.length === 0 && <View className="uploads-field__none">{t('uploader.none')}</View>}
      {!readOnly && files.length < limits.maxCount && (
        <Pressable
          className="uploads-field__add"
          label={`${add} ${count}`}
          disabled={fixed}
          describedBy={told}
          onPress={onAdd}
        >
          <Icon name="plus" size={16} />
          {add} {count}
        </Pressable>
      )}
    </>
  )
}

/** Files of a form: chosen, taken away, tried again, looked at. */
export function UploadsField(props: UploadsFieldProps) {
  const { uploads, label, hideLabel = false, required = false, disabled = false } = props
  const t = useText(uploaderTexts)
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  const { shown, close, open } = usePreview()
  const tiles = inTiles(uploads)
  const view = (key: string) => {
    const file = uploads.files.find(one => one.key === key)
    if (file) open(file, uploads.files)
  }
  const pick = (source: Source) => {
    setChoosing(false)
    uploads.add(source)
  }
  const told = required || props.error ? `${id}-required ${id}-failure` : undefined
  const lists = { ...props, told, onAdd: () => uploads.mayAdd() && setChoosing(true), onView: view }
  return (
    <View className="uploads-field">
      {!hideLabel && <FieldLabel text={label} required={required} requiredId={`${id}-required`} hidden />}
      {tiles ? <TileList {...lists} /> : <RowList {...lists} />}
      <Notes id={`${id}-failure`} uploads={uploads} hint={props.hint} error={props.error} />
      {uploads.manual && !uploads.readOnly && (
        <View className="uploads-field__submit">
          <Button block kind="secondary" disabled={disabled} onPress={uploads.submit}>
            {t('uploader.submit')}
          </Button>
        </View>
      )}
      <SourceSheet open={choosing} tiles={tiles} onPick={pick} onClose={() => setChoosing(false)} />
      {shown && <Previews shown={shown} label={label} onClose={close} />}
    </View>
  )
}
