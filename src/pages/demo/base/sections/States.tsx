import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { StateView } from '@/ui/state-view/StateView'
import { toast } from '@/ui/feedback/feedback'
import { galleryTexts } from '../texts'
import { Section } from './Section'

const kinds = ['loading', 'empty', 'error', 'noPermission', 'offline', 'notFound'] as const

export function States() {
  const t = useText(galleryTexts)
  const action = { text: t('common.retry'), onPress: () => void toast.info(t('common.retry')) }
  return (
    <Section title={t('gallery.section.states')} bare>
      {kinds.map(kind => (
        <View key={kind} className="gallery__gap">
          <Card padded={false}>
            <StateView kind={kind} compact action={kind === 'loading' ? undefined : action} />
          </Card>
        </View>
      ))}
    </Section>
  )
}
