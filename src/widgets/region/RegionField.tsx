import { useState } from 'react'
import { useText } from '@/i18n'
import { useAreaTree } from '@/stores/areas'
import { AreaPicker } from '@/ui/area-picker/AreaPicker'
import { ChoiceField } from '@/ui/choice-field/ChoiceField'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { codesOf, regionOfPath } from './model/areaPath'
import { fullRegion } from './model/fullRegion'
import type { Region } from './model/region'
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
  const { tree, broken, failed, retry } = useAreaTree()
  return (
    <>
      <ChoiceField
        label={t('region.label')}
        required
        error={error}
        disabled={disabled}
        value={region ? fullRegion(region) : ''}
        placeholder={t('region.placeholder')}
        onOpen={() => setPicking(true)}
      />
      {failed && (
        <NoticeBar tone="danger" icon="warning" onPress={retry}>
          {t('region.retry')}
        </NoticeBar>
      )}
      <AreaPicker
        open={picking}
        tree={tree}
        broken={broken}
        value={region && codesOf(tree, region.code)}
        onPick={path => onPick(regionOfPath(path))}
        onClose={() => setPicking(false)}
        title={t('region.label')}
      />
    </>
  )
}
