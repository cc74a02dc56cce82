import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { Field, FieldChoosersProvider } from '@/widgets/field'
import type { FieldValue } from '@/widgets/field/model/registry'
import { useLocationChooser } from '@/widgets/location'
import { demoTexts } from '../texts'

/** An address of a record, and a place that has to be close by. */
export function LocationSample() {
  const t = useText(demoTexts)
  const [value, setValue] = useState<FieldValue>()
  const [close, setClose] = useState('')
  const { choose, location, element } = useLocationChooser()
  const chooseClose = async () => {
    const found = await choose({ title: t('demo.fun.location.close'), address: '', limit: {} })
    if (found) setClose(found.address)
  }
  return (
    <FieldChoosersProvider value={{ location }}>
      <Card padded={false} className="demo-fun__card">
        <View className="demo-fun__sample">
          <View className="demo-fun__name">{t('demo.fun.location.name')}</View>
          <View className="demo-fun__note">{t('demo.fun.location.note')}</View>
          <View className="demo-fun__fields">
            <Field
              label={t('demo.fun.location.field')}
              spec={{ type: 'Text', typeCode: 'location' }}
              value={value}
              onChange={setValue}
            />
          </View>
        </View>
        <Cell
          title={t('demo.fun.location.close')}
          value={close || t('demo.any')}
          onPress={() => void chooseClose()}
        />
      </Card>
      {element}
    </FieldChoosersProvider>
  )
}
