import { ScrollView, View } from '@tarojs/components'
import { useText } from '@/i18n'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { useUi } from '@/ui/theme-root/UiProvider'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { useSectionFollow } from '../hooks/useSectionFollow'
import { sectionsOf, topClass, unreadAbove, type ClassTree, type ClassTreeEvent } from '../model/classTree'
import { classificationTexts } from '../texts'
import { ClassSection } from './ClassSection'

interface ClassSectionsProps {
  tree: ClassTree
  send: (event: ClassTreeEvent) => void
  scroll: ScrollSignal
  again: ScrollSignal
  /** they are being read again */
  pulled: boolean
  onPull: () => void
}

const AREA = { areaId: 'class-sections', sectionClass: 'alm-section' }

/** Everything of the chosen top class below each other; the scroll position moves the choice at the left. */
export function ClassSections({ tree, send, scroll, again, pulled, onPull }: ClassSectionsProps) {
  const t = useText(classificationTexts)
  const { scrollTop, onScrolled, onTouched } = useSectionFollow(tree, send, AREA)
  const { theme } = useUi()
  const next = tree.classes[tree.top + 1]
  return (
    <View id={AREA.areaId} className="alm-classes__pane">
      <ScrollView
        className="alm-classes__scroll"
        scrollY
        enhanced
        scrollWithAnimation
        scrollTop={scrollTop}
        // the mini-program: a finger on a scroll area does not pull the page
        refresherEnabled
        refresherTriggered={pulled}
        refresherBackground="transparent"
        refresherDefaultStyle={theme === 'dark' ? 'white' : 'black'}
        onRefresherRefresh={onPull}
        onTouchStart={onTouched}
        onScroll={event => {
          scroll.emit()
          onScrolled(event.detail.scrollTop)
        }}
      >
        <View className="alm-classes__sections">
          <BrokenRows names={unreadAbove(tree)} />
          {sectionsOf(topClass(tree)).map((section, n) => (
            <View key={section.classUuid} className={AREA.sectionClass}>
              <ClassSection
                section={section}
                first={n === 0}
                goods={tree.goods}
                send={send}
                scroll={scroll}
                again={again}
              />
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
