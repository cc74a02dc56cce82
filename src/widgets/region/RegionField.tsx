import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { useAreaTree } from '@/stores/areas'
import { AreaPicker } from '@/ui/area-picker/AreaPicker'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { FieldFrame } from '@/ui/text-field/FieldFrame'
import { codesOf, regionOfPath } from './model/areaPath'
import { fullRegion } from './model/fullRegion'
import type { Region } from './model/region'
import './region-field.scss'
import { regionTexts } from './texts'

export interface RegionFieldProps {
  region: Region | undefined
  onPick: (region: Region | undefined) => void
  /** Failure text; turns the field red. */
  error?: string
  disabled?: boolean
}

/** Required field for province, city and district, chosen from the country's areas. */
export function RegionField({ region, onPick, error, disabled = false }: RegionFieldProps) {
  const t = useText(regionTexts)
  const [picking, setPicking] = useState(false)
  const { tree, failed, retry } = useAreaTree()
  const shown = region ? fullRegion(region) : ''
  return (
    <>
      <FieldFrame label={t('region.label')} required error={error} disabled={disabled} value={shown}>
        {() => (
          <Pressable
            className="region-field"
            label={`${t('region.label')} ${shown || t('region.placeholder')}`}
            disabled={disabled}
            onPress={() => setPicking(true)}
          >
            <View className="region-field__line">
              <View className={shown ? undefined : 'region-field__placeholder'}>
                {shown || t('region.placeholder')}
              </View>
              <Icon name="chevron-right" size={16} />
            </View>
          </Pressable>
        )}
      </FieldFrame>
      {failed && (
        <NoticeBar tone="danger" icon="warning" onPress={retry}>
          {t('region.retry')}
        </NoticeBar>
      )}
      <AreaPicker
        open={picking}
        tree={tree}
        value={region && codesOf(tree, region.code)}
        onPick={path => onPick(regionOfPath(path))}
        onClose={() => setPicking(false)}
        title={t('region.label')}
      />
    </>
  )
}
