import { View } from '@tarojs/components'
import { useId } from 'react'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import { Icon } from '../icon/Icon'
import { Picture } from '../picture/Picture'
import { FieldLabel } from '../text-field/FieldLabel'
import './uploader.scss'

export interface UploadItem {
  key: string
  /** What it shows (「营业执照」), for the accessible name. */
  name: string
  /** Address of the picture, local before it has been sent. */
  src: string
  state: 'ready' | 'waiting' | 'sending' | 'done' | 'failed'
  /** 0 to 1 while it is sent; without it only a turning mark. */
  progress?: number
  /** Said of one that is done (上传成功). */
  mark?: string
}

export interface UploaderProps {
  /** Accessible name, shown above unless `hideLabel`. */
  label: string
  hideLabel?: boolean
  required?: boolean
  items: readonly UploadItem[]
  /** Default 1; the tile to add one leaves when there are so many. */
  max?: number
  /** Choosing, compressing and sending are the caller's. */
  onAdd: () => void
  onRemove?: (key: string) => void
  /** A failed one is pressed. */
  onRetry?: (key: string) => void
  /** One that is there is pressed. */
  onView?: (key: string) => void
  disabled?: boolean
  hint?: string
  /** Failure text. */
  error?: string
  /** The failure is said elsewhere. */
  marked?: boolean
  /** ids of what is said elsewhere: that it is required, the failure. */
  describedBy?: string | undefined
}

/** Of what has been sent; undefined: it is not on its way, or that is not known. */
const percentOf = ({ state, progress }: UploadItem): number | undefined =>
  state === 'sending' && progress !== undefined ? Math.round(progress * 100) : undefined

function Veil({ item }: { item: UploadItem }) {
  const t = useText(uiFormTexts)
  if (item.state === 'done')
    return item.mark ? (
      <View className="alm-uploader__mark">
        <Icon name="check" size={12} />
        {item.mark}
      </View>
    ) : null
  const percent = percentOf(item)
  return (
    <View className="alm-uploader__veil">
      {item.state !== 'ready' && <Icon name={item.state === 'failed' ? 'refresh' : 'loading'} size={20} />}
      <View className="alm-uploader__state">{t(`uiForm.uploader.${item.state}`)}</View>
      {percent !== undefined && <View className="alm-uploader__state">{` ${percent}%`}</View>}
    </View>
  )
}

type TileProps = Pick<UploaderProps, 'onRemove' | 'onRetry' | 'onView' | 'disabled'> & { item: UploadItem }

function Tile({ item, onRemove, onRetry, onView, disabled = false }: TileProps) {
  const t = useText(uiFormTexts)
  const act = item.state === 'failed' ? onRetry : onView
  const done = item.mark ? t('uiForm.uploader.named.done', { ...item, mark: item.mark }) : item.name
  const percent = percentOf(item)
  const way = percent === undefined ? '' : ` ${percent}%`
  // it says what is seen: the words and the percent
  const state = item.state === 'done' ? done : `${t(`uiForm.uploader.named.${item.state}`, item)}${way}`
  const face = (
    <>
      <Picture src={item.src} alt={act ? '' : state} round="m" lazy={false} />
      <Veil item={item} />
    </>
  )
  return (
    <View className="alm-uploader__tile">
      {act ? (
        <Pressable
          className="alm-uploader__face"
          label={state}
          busy={item.state === 'sending'}
          disabled={disabled}
          onPress={() => act(item.key)}
        >
          {face}
        </Pressable>
      ) : (
        <View className="alm-uploader__face">{face}</View>
      )}
      {onRemove && !disabled && (
        <Pressable
          className="alm-uploader__remove"
          label={t('uiForm.uploader.remove', item)}
          onPress={() => onRemove(item.key)}
        >
          <View className="alm-uploader__disc">
            <Icon name="close" size={12} />
          </View>
        </Pressable>
      )}
    </View>
  )
}

function Below({ id, hint, error }: Pick<UploaderProps, 'hint' | 'error'> & { id: string }) {
  if (error)
    return (
      <View id={id} className="alm-uploader__note alm-uploader__note--error" {...a11y({ role: 'alert' })}>
        {error}
      </View>
    )
  return hint ? <View className="alm-uploader__note">{hint}</View> : null
}

/** Pictures that belong to a form: each with its state, a cross and, until there are enough, a tile to add one. */
export function Uploader(props: UploaderProps) {
  const { label, items, max = 1, onAdd, disabled = false, error } = props
  const t = useText(uiFormTexts)
  const id = useId()
  const told = props.describedBy ?? (props.required || error ? `${id}-required ${id}-failure` : undefined)
  const count = `${items.length}/${max}`
  const add = t('uiForm.uploader.add', { label })
  return (
    <View className="alm-uploader" {...a11y({ role: 'group', label })}>
      {!props.hideLabel && (
        <FieldLabel text={label} required={props.required} requiredId={`${id}-required`} hidden />
      )}
      <View className="alm-uploader__tiles">
        {items.map(item => (
          <Tile
            key={item.key}
            item={item}
            onRemove={props.onRemove}
            onRetry={props.onRetry}
            onView={props.onView}
            disabled={disabled}
          />
        ))}
        {items.length < max && (
          <View className="alm-uploader__tile">
            <Pressable
              className={cx('alm-uploader__add', (error || props.marked) && 'alm-uploader__add--error')}
              label={max > 1 ? `${add} ${count}` : add}
              describedBy={told}
              disabled={disabled}
              onPress={onAdd}
            >
              <View className="alm-uploader__add-face">
                <Icon name="camera" size={24} />
                {max > 1 && <View className="alm-uploader__state">{count}</View>}
              </View>
            </Pressable>
          </View>
        )}
      </View>
      <Below id={`${id}-failure`} hint={props.hint} error={error} />
    </View>
  )
}
