import { ScrollView, View } from '@tarojs/components'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { sectionsOf, topClass, type ClassTree, type ClassTreeEvent } from '../model/classTree'
import { classificationTexts } from '../texts'

interface ClassRailProps {
  tree: ClassTree
  send: (event: ClassTreeEvent) => void
}

interface BranchProps extends ClassRailProps {
  index: number
}

/** A top class; the chosen one shows its sections below it. */
function Branch({ tree, send, index }: BranchProps) {
  const node = tree.classes[index]
  if (!node) return null
  const open = index === tree.top
  const sections = open && node.children.length ? sectionsOf(topClass(tree)) : []
  return (
    <View id={`rail-${index}`} className={cx('alm-rail__branch', open && 'alm-rail__branch--open')}>
      <Pressable
        className="alm-rail__top"
        role="treeitem"
        expanded={node.children.length > 0 ? open : undefined}
        selected={open && sections.length === 0}
        onPress={() =>
          send(open ? { type: 'sectionPressed', section: 0 } : { type: 'topPressed', top: index })
        }
      >
        {node.name}
      </Pressable>
      {sections.length > 0 && (
        <View {...a11y({ role: 'group' })}>
          {sections.map((section, n) => (
            <Pressable
              key={section.classUuid}
              className={cx('alm-rail__section', n === tree.section && 'alm-rail__section--on')}
              role="treeitem"
              selected={n === tree.section}
              onPress={() => send({ type: 'sectionPressed', section: n })}
            >
              {section.name}
            </Pressable>
          ))}
        </View>
      )}
    </View>
  )
}

export function ClassRail({ tree, send }: ClassRailProps) {
  const t = useText(classificationTexts)
  return (
    <ScrollView
      className="alm-classes__rail"
      scrollY
      enhanced
      showScrollbar={false}
      scrollWithAnimation
      scrollIntoView={`rail-${Math.max(0, tree.top - 1)}`}
    >
      <View className="alm-rail" {...a11y({ role: 'tree', label: t('classification.tree') })}>
        {tree.classes.map((node, index) => (
          <Branch key={node.classUuid} tree={tree} send={send} index={index} />
        ))}
      </View>
    </ScrollView>
  )
}
