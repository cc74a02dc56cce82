import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/iconNames'
import { IconButton } from '../icon-button/IconButton'
import { Picture } from '../picture/Picture'
import { shortName } from './shortName'
import './file-rows.scss'

export interface FileRowAction {
  key: string
  icon: IconName
  /** accessible name; it names the file */
  label: string
}

export interface FileRow {
  key: string
  name: string
  icon: IconName
  /** a small picture instead of the icon */
  picture?: string | undefined
  /** size and state, in words */
  note: string
  tone: 'plain' | 'success' | 'danger'
  /** 0 to 1 while it is on its way */
  progress?: number | undefined
  /** accessible name of pressing the row; without it the row is not pressed */
  pressLabel?: string | undefined
  actions: readonly FileRowAction[]
}

export interface FileRowsProps {
  /** accessible name of the list */
  label: string
  rows: readonly FileRow[]
  onPress: (key: string) => void
  onAction: (key: string, action: string) => void
}

function Face({ row }: { row: FileRow }) {
  return (
    <>
      <View className="alm-file-rows__icon">
        {row.picture ? (
          <Picture src={row.picture} alt="" round="m" lazy={false} />
        ) : (
          <Icon name={row.icon} size={20} />
        )}
      </View>
      <View className="alm-file-rows__words">
        {/* the space keeps name and note apart where the words of a button are read in one go */}
        <View className="alm-file-rows__name">{`${shortName(row.name)} `}</View>
        <View
          className={cx('alm-file-rows__note', `alm-file-rows__note--${row.tone}`)}
          {...a11y({ role: row.tone === 'danger' ? 'alert' : 'status' })}
        >
          {row.note}
        </View>
      </View>
    </>
  )
}

/** Files below each other: what each is, how far it has come, and what can be done with it. */
export function FileRows({ label, rows, onPress, onAction }: FileRowsProps) {
  const t = useText()
  if (rows.length === 0) return null
  return (
    <View className="alm-file-rows" {...a11y({ role: 'group', label: label || t('common.all') })}>
      {rows.map(row => (
        <View key={row.key} className="alm-file-rows__row">
          {row.pressLabel ? (
            <Pressable
              className="alm-file-rows__face"
              label={`${row.pressLabel} ${row.note}`}
              onPress={() => onPress(row.key)}
            >
              <Face row={row} />
            </Pressable>
          ) : (
            <View className="alm-file-rows__face">
              <Face row={row} />
            </View>
          )}
          {row.actions.map(({ key, icon, label: name }) => (
            <IconButton key={key} icon={icon} size={20} label={name} onPress={() => onAction(row.key, key)} />
          ))}
          {row.progress !== undefined && (
            <View className="alm-file-rows__track" {...a11y({ hidden: true })}>
              <View
                className="alm-file-rows__bar"
                style={{ transform: `scaleX(${Math.max(0.02, row.progress)})` }}
              />
            </View>
          )}
        </View>
      ))}
    </View>
  )
}
