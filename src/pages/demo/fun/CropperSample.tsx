import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { chooseImages, releaseImages, type LocalImage } from '@/api/upload'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { toast } from '@/ui/feedback/feedback'
import { Picture } from '@/ui/picture/Picture'
import { useCropper, type CropOptions } from '@/widgets/cropper'
import { demoTexts } from '../texts'

const samples = {
  square: { ratio: [1, 1] },
  free: { ratio: 'free', output: 'jpeg', quality: 0.9 },
} as const satisfies Record<string, CropOptions>

/** A picture of the device, and the part that was chosen. */
export function CropperSample() {
  const t = useText(demoTexts)
  const { crop, element } = useCropper()
  const [result, setResult] = useState<LocalImage>()
  const shown = useRef<LocalImage[]>([])
  useEffect(() => () => releaseImages(shown.current), [])

  const start = async (options: CropOptions) => {
    const [picked] = await chooseImages({ count: 1 })
    if (!picked) return
    const cut = await crop(picked, options).finally(() => releaseImages([picked]))
    if (!cut) return
    shown.current.push(cut)
    setResult(cut)
  }
  const failed = () => toast.error(t('demo.fun.cropper.failed'))
  return (
    <Card padded={false} className="demo-fun__card">
      <View className="demo-fun__sample">
        <View className="demo-fun__name">{t('demo.fun.cropper.name')}</View>
        <View className="demo-fun__note">{t('demo.fun.cropper.note')}</View>
        {result && (
          <View className="demo-fun__result">
            <Picture src={result.path} alt={t('demo.fun.cropper.name')} width={160} mode="fit" lazy={false} />
            <View>
              {t('demo.fun.cropper.result', { name: result.name, size: Math.ceil(result.size / 1024) })}
            </View>
          </View>
        )}
      </View>
      <Cell title={t('demo.fun.cropper.square')} onPress={() => void start(samples.square).catch(failed)} />
      <Cell title={t('demo.fun.cropper.free')} onPress={() => void start(samples.free).catch(failed)} />
      {element}
    </Card>
  )
}
