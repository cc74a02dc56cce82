import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { IconButton } from '@/ui/icon-button/IconButton'
import { useListPart } from '../listStore'
import { choiceOfAll, countChosen, foldOf } from '../model/items'
import { configuredListTexts } from '../texts'
import type { ConfiguredListHandle } from '../useConfiguredList'
import { useSeen } from '../useSight'

/** How many rows there are; while the list moves, at which of them one is. */
function Counter({ list: { state, sight } }: { list: ConfiguredListHandle }) {
  const t = useText(configuredListTexts)
  const { position, moving } = useSeen(sight)
  const n = state.total
  return (
    <View className="configured-head__counter">
      {moving
        ? t('configuredList.position', { position: Math.min(position, n), n })
        : t('configuredList.count', { n })}
    </View>
  )
}

function SelectAll({ list: { store, state, send } }: { list: ConfiguredListHandle }) {
  const t = useText(configuredListTexts)
  const choice = useListPart(store, ({ items }) => choiceOfAll(items))
  const count = useListPart(store, ({ items }) => countChosen(items))
  return (
    <Checkbox
      checked={choice === true}
      mixed={choice === 'mixed'}
      disabled={state.rows.length === 0}
      onChange={on => send({ type: 'allChosen', on })}
    >
      {count > 0 ? t('configuredList.selectAllCount', { n: count }) : t('configuredList.selectAll')}
    </Checkbox>
  )
}

function FoldAll({ list: { store, send } }: { list: ConfiguredListHandle }) {
  const t = useText(configuredListTexts)
  const fold = useListPart(store, ({ items }) => foldOf(items))
  if (fold === 'none') return null
  const unfolded = fold === 'unfolded'
  return (
    <Button
      kind="ghost"
      size="s"
      className="configured-head__fold"
      onPress={() => send({ type: 'allExpanded', on: !unfolded })}
    >
      {t(unfolded ? 'configuredList.collapseAll' : 'configuredList.expandAll')}
    </Button>
  )
}

/** Head of a configured list, for a place that stays while the rows scroll: the page's `header`, or above a popup's scroll area. */
export function ConfiguredListHead({ list }: { list: ConfiguredListHandle }) {
  const t = useText(configuredListTexts)
  const { state, settings } = list
  const { expandAll = settings.variant === 'compound' } = settings
  if (!state.layout || state.layoutProblem) return null
  return (
    <View
      className={cx('configured-head', expandAll && 'configured-head--folds')}
      {...a11y({ role: 'toolbar', label: state.layout.source.name })}
    >
      {settings.select === 'multiple' && <SelectAll list={list} />}
      {state.known && <Counter list={list} />}
      <View className="configured-head__space" />
      {expandAll && <FoldAll list={list} />}
      <View className="configured-head__tools">
        {settings.imports && (
          <IconButton
            icon="share"
            size={20}
            label={settings.imports.label}
            onPress={settings.imports.onPress}
          />
        )}
        {settings.exports && (
          <IconButton
            icon="download"
            size={20}
            label={t('configuredList.export')}
            disabled={state.total === 0}
            onPress={() => list.openPanel('export')}
          />
        )}
        <IconButton
          icon="settings"
          size={20}
          label={t('configuredList.settings')}
          onPress={() => list.openPanel('menu')}
        />
      </View>
    </View>
  )
}
