import { ScrollView, View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import type { ScrollSignal } from '@/widgets/goods-list'
import { useSectionFollow } from '../hooks/useSectionFollow'
import { sectionsOf, topClass, type ClassTree, type ClassTreeEvent } from '../model/classTree'
import { classificationTexts } from '../texts'
import { ClassSection } from './ClassSection'

interface ClassSectionsProps {
  tree: ClassTree
  send: (event: ClassTreeEvent) => void
  scroll: ScrollSignal
}

const AREA = 'class-sections'
const SECTION = 'alm-section'

/** Everything of the chosen top class below each other; the scroll position moves the choice at the left. */
export function ClassSections({ tree, send, scroll }: ClassSectionsProps) {
  const t = useText(classificationTexts)
  const follow = useSectionFollow(tree, send, AREA, SECTION)
  const next = tree.classes[tree.top + 1]
  const onScroll = () => {
    scroll.emit()
    follow()
  }
  return (
    <View id={AREA} className="alm-classes__pane">
      <ScrollView
        className="alm-classes__scroll"
        scrollY
        enhanced
        scrollWithAnimation
        scrollIntoView={tree.jump ? `section-${tree.jump.section}` : ''}
        {...{ scrollIntoViewAlignment: 'start' }}
        onScroll={onScroll}
      >
        <View className="alm-classes__sections">
          {sectionsOf(topClass(tree)).map((section, index) => (
            <View key={section.classUuid} id={`section-${index}`} className={SECTION}>
              <ClassSection section={section} scroll={scroll} />
            </View>
          ))}
          <View className="alm-classes__next">
            {next ? (
              <Button kind="secondary" onPress={() => send({ type: 'topPressed', top: tree.top + 1 })}>
                {t('classification.nextClass', { name: next.name })}
              </Button>
            ) : (
              <View>{t('classification.lastClass')}</View>
            )}
          </View>
        </View>
      </ScrollView>
    </View>
  )
}
